import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/base/dependencies.ts';
import { SHOWN } from '#server/common/mail/mail.desk.ts';
import { mailNeed } from '#server/common/mail/mail-readers.ts';
import { type Allowed, isAllowed, one } from '#server/organiser/desk/allowed.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { wordingsOf } from './mail-words.ts';
import { previewWording } from './wording.service.ts';

type Preview = Awaited<ReturnType<typeof previewWording>>;
const PreviewType = deskBuilder.objectRef<Preview>('WordingPreview').implement({
  description: 'An email as it would go out with every draft published.',
  fields: (t) => ({
    subject: t.string({ resolve: ({ content }) => content.subject }),
    text: t.string({ resolve: ({ content }) => content.text }),
    at: t.string({
      nullable: true,
      description: 'When the real one was queued whose data it shows; null: sample data.',
      resolve: ({ at }) => at?.toISOString() ?? null,
    }),
  }),
});

deskBuilder.queryFields((t) => ({
  wordings: t.stringList({
    rule: { needs: one('programme:look') },
    description: 'Every email whose words are content, as its file calls it.',
    resolve: (_root, _args, { dependencies }) => wordingsOf(dependencies.mails).map(({ key }) => key),
  }),
  wordingPreview: t.field({
    rule: { needs: one('programme:look') },
    type: PreviewType,
    args: { key: t.arg.string({ required: true }) },
    resolve: (_root, { key }, { dependencies, ...who }) => previewFor(dependencies, key, who),
  }),
}));

/** With real data for whoever may read that mail. */
function previewFor(dependencies: Dependencies, key: string, who: Allowed | null): Promise<Preview> {
  return previewWording(
    dependencies,
    key,
    ({ name }) => who !== null && isAllowed(who, { needs: [mailNeed(dependencies.mails, name, 'look')] }),
  );
}

/** The same as its recipient sees it, for a frame of the desk's. */
export function wordingFiles(desk: FastifyInstance, dependencies: Dependencies): void {
  desk.get<{ Params: { key: string } }>('/wording/:key/content', async ({ params, deskUser }, reply) => {
    const { content } = await previewFor(dependencies, params.key, deskUser);
    return reply
      .header('content-security-policy', SHOWN)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(content.html);
  });
}
