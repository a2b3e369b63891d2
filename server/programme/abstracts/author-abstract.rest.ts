import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type AbstractConsent,
  CONSENT_NAMES,
  MOST_PRESENTED_BYTES,
} from '#domain/abstracts/presented-file.ts';
import { UPLOAD_PART_BYTES } from '#domain/limits.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { ExpectedError, InvalidInputError } from '#server/base/errors.ts';
import { BodyError, guardBodies } from '#server/base/http/body-guard.ts';
import { takePlainForms } from '#server/base/http/plain-forms.ts';
import { RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import { receiveBody } from '#server/base/http/receive-body.ts';
import { discard } from '#server/base/providers/files/receive.ts';
import { LinkNotFoundError } from '#server/common/access/access-link.errors.ts';
import { openLink } from '#server/common/access/access-link.service.ts';
import type { AccessScope } from '#server/common/access/access-link.store.ts';
import { type AbstractForm, type FormLimits, readAbstractForm } from './abstract-form.ts';
import {
  type AgreedChange,
  type AuthorRequest,
  confirmTalk,
  presentFile,
  presentParts,
  takeFileBack,
  takePart,
  withdrawAsAuthor,
} from './author-abstract.service.ts';
import { object, saveOwnEntry } from './co-author.service.ts';
import { saveAbstract, withdrawProposal } from './edit-abstract.service.ts';

/** What a page's forms do, by the end of their address. */
type Actions = Readonly<
  Record<string, (dependencies: Dependencies, request: AuthorRequest, form: AbstractForm) => Promise<unknown>>
>;

/** What a form was filled from. */
const shownIn = ({ version, proposal }: Record<string, string>) => ({ version: Number(version), proposal });

/**
 * What was ticked and what was taken back, of what the form was filled from ('asked book slides'); null where it does not ask,
 * since a box that is not ticked is not sent.
 */
function agreedIn(fields: Record<string, string>): AgreedChange | null {
  if (fields.consents === undefined) return null;
  const shown = fields.consents.split(' ');
  const isOn = (name: AbstractConsent) => fields[name] === 'on';
  return {
    given: CONSENT_NAMES.filter((name) => isOn(name) && !shown.includes(name)),
    takenBack: CONSENT_NAMES.filter((name) => !isOn(name) && shown.includes(name)),
  };
}

const ACTIONS: Actions = {
  file: (dependencies, request, { fields: { kind = '', upload, parts, name = '' }, document }) =>
    upload === undefined
      ? presentFile(dependencies, { ...request, kind, document })
      : presentParts(dependencies, { ...request, kind, upload, parts: Number(parts), name }),
  'file-back': (dependencies, request, { fields }) =>
    takeFileBack(dependencies, { ...request, kind: fields.kind ?? '' }),
  save: (dependencies, request, { fields }) =>
    saveAbstract(dependencies, { ...request, from: shownIn(fields), fields, agreed: agreedIn(fields) }),
  'proposal-back': (dependencies, request) => withdrawProposal(dependencies, request),
  confirm: (dependencies, request) => confirmTalk(dependencies, request),
  withdraw: (dependencies, request, { fields }) =>
    withdrawAsAuthor(dependencies, { ...request, why: fields.why ?? '' }),
};

const CO_AUTHOR_ACTIONS: Actions = {
  save: (dependencies, request, { fields }) =>
    saveOwnEntry(dependencies, { ...request, from: shownIn(fields), fields }),
  object: (dependencies, request, { fields }) => object(dependencies, { ...request, why: fields.why ?? '' }),
};

const LIMITS: FormLimits = {
  fileBytes: MOST_PRESENTED_BYTES,
  tooLarge: 'This file is too large.',
  fields: 1000,
};

type LinkPage = { path: '/abstract' | '/co-author'; scope: AccessScope; actions: Actions };

/** The pages of an abstract: its submitter's, and that of each of its other authors. */
const PAGES: readonly LinkPage[] = [
  { path: '/abstract', scope: 'AUTHOR', actions: ACTIONS },
  { path: '/co-author', scope: 'CO_AUTHOR', actions: CO_AUTHOR_ACTIONS },
];

/**
 * `POST /abstract/{token}/…` and `POST /co-author/{token}/…`: the forms of an abstract's pages (docs/product.md 8.7, 8.11). Sent by
 * the browser itself they lead back to the page, so that it works without script; the page's script asks for JSON, and shows
 * what is wrong beside the fields.
 */
export function authorAbstractRest(app: FastifyInstance, dependencies: Dependencies): void {
  for (const page of PAGES) formsOf(app, dependencies, page);
  partsOf(app, dependencies);
}

function formsOf(
  app: FastifyInstance,
  dependencies: Dependencies,
  { path, scope: opens, actions }: LinkPage,
): void {
  app.register(async (scope) => {
    takePlainForms(scope, dependencies, { sent: 'Saved.' });
    refuseWrongLinks(scope, dependencies, opens);
    // What is left is what a browser sends: a form with a file, or a plain one.
    scope.removeContentTypeParser('application/json');
    const formOf = guardBodies(scope, 'multipart/form-data', (request) =>
      readAbstractForm(request, dependencies.files, LIMITS),
    );
    scope.post<{ Params: { token: string; action: string } }>(
      `${path}/:token/:action`,
      async (request, reply) => {
        const { token, action } = request.params;
        const form = formOf(request) ?? { fields: plainFields(request), document: null };
        const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
        reply.header('cache-control', 'no-store');
        try {
          if (!act) return reply.callNotFound();
          await act(dependencies, { token, network: request.network }, form);
        } catch (error) {
          return refuse(reply, error);
        } finally {
          if (form.document) await discard(form.document.file);
        }
        if (request.headers.accept?.includes('application/json')) return reply.send({ ok: true });
        return reply.redirect(`${path}/${encodeURIComponent(token)}?saved=${action}`, 303);
      },
    );
  });
}

/** Nothing of a file is read for a link that opens nothing. */
function refuseWrongLinks(scope: FastifyInstance, dependencies: Dependencies, opens: AccessScope): void {
  scope.addHook<{ Params: { token: string } }>('onRequest', async ({ params: { token }, network }, reply) => {
    const link = await openLink(dependencies, { token, scopes: [opens], network }).catch((error: unknown) => {
      if (error instanceof ExpectedError) return error;
      throw error;
    });
    const refusal = link === null ? new LinkNotFoundError() : link;
    if (refusal instanceof ExpectedError) return refuse(reply, refusal);
  });
}

/** Answers what was refused; a fault is thrown on. */
function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof ExpectedError)) throw error;
  if (error instanceof RateLimitedError) reply.header('retry-after', error.seconds);
  const problems = error instanceof InvalidInputError ? error.problems : [];
  return reply.code(error.status).send({ ok: false, error: error.message, code: error.code, problems });
}

/**
 * `POST /abstract/{token}/file/part?upload=…&part=…`: one part of a file, whose bytes are all of the body (docs/decisions/0028). Once all
 * have arrived, the form names them instead of a file.
 */
function partsOf(app: FastifyInstance, dependencies: Dependencies): void {
  app.register(async (scope) => {
    refuseWrongLinks(scope, dependencies, 'AUTHOR');
    const fileOf = guardBodies(scope, 'application/octet-stream', (request) =>
      receiveBody(request, dependencies.files, { maxBytes: UPLOAD_PART_BYTES, tooLarge: LIMITS.tooLarge }),
    );
    scope.post<{ Params: { token: string }; Querystring: { upload?: string; part?: string } }>(
      '/abstract/:token/file/part',
      async (request, reply) => {
        const { params, query, network } = request;
        const file = fileOf(request);
        if (!file) throw new BodyError(415, 'Please send a part of a file as application/octet-stream.');
        try {
          const { upload = '', part } = query;
          const sent = { token: params.token, network, upload, part: Number(part) };
          await takePart(dependencies, { ...sent, file });
          return reply.send({ ok: true });
        } catch (error) {
          return refuse(reply, error);
        } finally {
          await discard(file);
        }
      },
    );
  });
}

/** The fields of a plain form; none where there was nothing to read. */
const plainFields = ({ body }: FastifyRequest) => Object(body) as Record<string, string>;
