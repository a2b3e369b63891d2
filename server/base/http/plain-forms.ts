import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site } from '#domain/site.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { BodyError } from '#server/base/http/body-guard.ts';
import { isObject, textOf } from '#server/base/http/rest.ts';
import { html } from '#server/base/lib/html.ts';
import { siteOf } from '#server/base/site.ts';
import { plainPage } from './plain-page.ts';

/** The longest message, in the widest script, takes less. */
const MAX_BYTES = 64 * 1024;

/** What the page says that answers a plain form; `next` is told what a program is answered. */
export type PlainFormTexts = { sent: string; next?: (answer: Record<string, unknown>) => string };

/**
 * Lets a scope's calls be the target of a page's form, for visitors whose browser could not run the page's script:
 * takes what a form sends by itself, and answers it with a page in words. Programs still get JSON. A form on another
 * site is refused.
 */
export function takePlainForms(
  scope: FastifyInstance,
  dependencies: Pick<Dependencies, 'siteConfig' | 'catalogue' | 'publicUrl'>,
  texts: PlainFormTexts,
): void {
  answerPlainForms(scope, dependencies, texts, (body) => Object.fromEntries(new URLSearchParams(body)));
}

/**
 * As `takePlainForms`, for a form that can't be sent without the page's script: answers with a page that says so.
 *
 * @param error why, and what to do
 */
export function refusePlainForms(
  scope: FastifyInstance,
  dependencies: Pick<Dependencies, 'siteConfig' | 'catalogue' | 'publicUrl'>,
  error: string,
): void {
  answerPlainForms(scope, dependencies, null, () => {
    throw new BodyError(415, error);
  });
}

function answerPlainForms(
  scope: FastifyInstance,
  dependencies: Pick<Dependencies, 'siteConfig' | 'catalogue' | 'publicUrl'>,
  texts: PlainFormTexts | null,
  read: (body: string) => Record<string, string>,
): void {
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    async (request: FastifyRequest, body: string) => {
      if (!isNavigation(request)) throw new BodyError(415, 'Please send JSON.');
      return read(body);
    },
  );
  scope.addHook('onRequest', async (request, reply) => {
    if (isNavigation(request) && isFromElsewhere(request, dependencies.publicUrl))
      return reply.code(403).send({ ok: false, error: 'Please use the form on our own website.' });
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    if (!isNavigation(request) || typeof payload !== 'string') return payload;
    const answer: unknown = JSON.parse(payload);
    const said = isObject(answer) ? answer : {};
    const error = textOf(said.error);
    reply.type('text/html; charset=utf-8').removeHeader('content-length');
    const site = siteOf(dependencies);
    return error === '' && texts ? sentPage(site, texts, said) : refusedPage(site, error);
  });
}

/** Whether a browser would show the answer as a page. */
function isNavigation({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html');
}

/**
 * Whether another site sent the form. Our pages send no referrer, so of them an older browser may say `Origin: null`;
 * a newer one says in `Sec-Fetch-Site` who it was.
 */
function isFromElsewhere({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin } = headers;
  if (origin === undefined || origin === 'null') return false;
  return !URL.canParse(origin) || ![host, new URL(publicUrl).host].includes(new URL(origin).host);
}

function sentPage(site: Site, { sent, next }: PlainFormTexts, said: Record<string, unknown>): string {
  return plainPage(
    site.name,
    sent,
    html`${next ? html`<p>${next(said)}</p>` : ''}<p><a href="/">Back to Home</a></p>`,
  );
}

function refusedPage(site: Site, error: string): string {
  return plainPage(
    site.name,
    error,
    html`<p>Nothing was sent. Please use your browser’s Back button: what you typed is still there.</p><p>Or write to <a href="mailto:${site.email}">${site.email}</a>.</p>`,
  );
}
