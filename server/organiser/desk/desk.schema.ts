import { siteOf } from '#server/site.ts';
import { deskBuilder } from './builder.ts';
import type { DeskContext } from './context.ts';

const DeskType = deskBuilder.objectRef<DeskContext>('Desk').implement({
  description: 'This desk, and who is at it.',
  fields: (t) => ({
    siteName: t.string({ resolve: ({ dependencies }) => siteOf(dependencies).name }),
    publicUrl: t.string({
      description: 'Address of the public site, without a trailing slash.',
      resolve: ({ dependencies }) => dependencies.publicUrl,
    }),
    actor: t.exposeString('actor', { description: 'Who is at the desk, as the audit log names them.' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', description: 'The end of the session.' }),
    readOnly: t.exposeBoolean('readOnly', {
      description: 'Whether nothing may be changed: at this desk, or by this session.',
    }),
  }),
});

deskBuilder.queryField('desk', (t) =>
  t.field({ type: DeskType, resolve: (_root, _args, context) => context }),
);
