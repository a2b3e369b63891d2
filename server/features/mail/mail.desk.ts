import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { cleanText } from '#domain/text.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { exportList, optionalText } from '#server/organiser/exports.ts';
import { daysOf, pageOf, pageType, plainText } from '#server/organiser/lists.ts';
import { allPages } from '#server/organiser/page.ts';
import { findMails, type MailFilter, type StoredMail } from './mail.store.ts';
import type { Mails } from './mail.ts';
import { mailRecord } from './mail-record.ts';
import { previewMail, resendMails } from './mail-resend.service.ts';

const STATES = ['QUEUED', 'SENT', 'DEAD'] as const;

const StateType = deskBuilder.enumType('MailState', {
  description: 'Waits to be sent; sent; given up after the last attempt.',
  values: STATES,
});

export const MailType = deskBuilder.objectRef<StoredMail>('SentMail').implement({
  description: 'A message that goes out, or went out.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    template: t.exposeString('template', { description: 'Which message.' }),
    recipient: t.exposeString('recipient', { description: 'The address that it goes to.' }),
    status: t.expose('status', { type: StateType, description: 'What has become of it.' }),
    attempts: t.exposeInt('attempts', { description: 'How often it was tried.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was queued.' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true, description: 'When it was sent.' }),
    lastError: t.exposeString('lastError', { nullable: true, description: 'Why it could not be sent.' }),
  }),
});

type Preview = Awaited<ReturnType<typeof previewMail>>;
const PreviewType = deskBuilder.objectRef<Preview>('MailPreview').implement({
  description: 'A message and what it says; its secret links are made only when it is sent.',
  fields: (t) => ({
    mail: t.expose('stored', { type: MailType, description: 'The message.' }),
    subject: t.string({ description: 'Its subject.', resolve: ({ content }) => content.subject }),
    text: t.string({ description: 'What it says as plain text.', resolve: ({ content }) => content.text }),
  }),
});

const FilterInput = deskBuilder.inputType('MailFilter', {
  description: 'Which messages; what is not given does not matter.',
  fields: (t) => ({
    state: t.field({ type: StateType, description: 'What has become of them.' }),
    kind: t.string({ description: 'Of this kind, such as order-confirmation.' }),
    search: t.string({ description: 'Part of the recipient’s address, in any case.' }),
    from: t.string({ description: 'Queued on this day or later: 2026-03-01 (London).' }),
    to: t.string({ description: 'Queued on this day or earlier.' }),
  }),
});

function filterOf(input: typeof FilterInput.$inferInput | null | undefined): MailFilter {
  const { state, kind, search, ...days } = input ?? {};
  return {
    state: state ? (state.toLowerCase() as Lowercase<typeof state>) : undefined,
    template: plainText(kind),
    recipient: plainText(search),
    ...daysOf(days),
  };
}

deskBuilder.queryFields((t) => ({
  mails: t.field({
    type: pageType('MailPage', MailType),
    description: 'Messages that wait, were sent or were given up, the newest first.',
    args: {
      filter: t.arg({ type: FilterInput, description: 'Which.' }),
      after: t.arg.string({ description: 'The end of the page before.' }),
    },
    resolve: (_root, { filter, after }, { dependencies: { database } }) =>
      pageOf(after, (page) => findMails(database, filterOf(filter), page)),
  }),
  mail: t.field({
    type: PreviewType,
    description: 'The message of an id.',
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: (_root, { id }, { dependencies, mails }) => previewMail(dependencies, mails, id),
  }),
  mailKinds: t.stringList({
    description: 'Every kind of message.',
    resolve: (_root, _args, { mails }) => [...mails.keys()].sort(),
  }),
}));

deskBuilder.mutationField('resendMail', (t) =>
  t.boolean({
    description: 'Queues a message once more that was given up or sent.',
    args: {
      id: t.arg.id({ required: true, description: 'Its id.' }),
      reason: t.arg.string({ required: true, description: 'Why; kept in the audit log. May be empty.' }),
    },
    resolve: async (_root, { id, reason }, { dependencies, mails, actor }) => {
      await resendMails(dependencies, mails, [id], { actor, reason: cleanText(reason), dryRun: false });
      return true;
    },
  }),
);

const querySchema = z.object({
  state: z.enum(STATES).optional(),
  kind: optionalText,
  search: optionalText,
  from: optionalText,
  to: optionalText,
});

/** A message's own styles, and nothing that is fetched or runs; only the desk may frame it. */
const SHOWN = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** The list as CSV (docs/product.md 15.3), and a message as its recipient sees it, for a frame of the desk's. */
export function mailFiles(desk: FastifyInstance, dependencies: Dependencies, mails: Mails): void {
  async function* rows(filter: MailFilter) {
    for await (const mail of allPages((page) => findMails(dependencies.database, filter, page)))
      yield mailRecord(mail);
  }
  exportList(desk, 'mail', querySchema, (query) => rows(filterOf(query)));

  desk.get<{ Params: { id: string } }>('/mail/:id/content', async (request, reply) => {
    const { content } = await previewMail(dependencies, mails, request.params.id);
    return reply
      .header('content-security-policy', SHOWN)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(content.html);
  });
}
