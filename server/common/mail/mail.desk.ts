import type { FastifyInstance } from 'fastify';
import { mailList } from '#domain/mail/mail-list.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { rowType } from '#server/organiser/desk/list-field.ts';
import { mail as list } from './mail.list.ts';
import { oneMail } from './mail-readers.ts';
import { previewMail } from './mail-resend.service.ts';

export const MailType = rowType(mailList);

type Preview = Awaited<ReturnType<typeof previewMail>>;
const PreviewType = deskBuilder.objectRef<Preview>('MailPreview').implement({
  description: 'A message and what it says; its secret links are made only when it is sent.',
  fields: (t) => ({
    mail: t.field({ type: MailType, resolve: ({ stored }) => list.row(stored) }),
    subject: t.string({ resolve: ({ content }) => content.subject }),
    text: t.string({ resolve: ({ content }) => content.text }),
  }),
});

deskBuilder.queryField('mailPreview', (t) =>
  t.field({
    rule: oneMail,
    type: PreviewType,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { dependencies }) => previewMail(dependencies, dependencies.mails, id),
  }),
);

/** A message's own styles, and nothing that is fetched or runs; only the desk may frame it. */
export const SHOWN =
  "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** A message as its recipient sees it, for a frame of the desk's. */
export function mailFiles(desk: FastifyInstance, dependencies: Dependencies): void {
  desk.get<{ Params: { id: string } }>('/mail/:id/content', async (request, reply) => {
    const { content } = await previewMail(dependencies, dependencies.mails, request.params.id);
    return reply
      .header('content-security-policy', SHOWN)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(content.html);
  });
}
