import { type PhaseNames, phaseNamesOf } from '#domain/pricing/phase-names.ts';
import { siteOf } from '#server/base/site.ts';
import { version } from '#server/base/version.ts';
import { touchUntil } from '#server/organiser/desk/allowed.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import type { DeskContext } from '#server/organiser/desk/context.ts';
import { anyone } from '#server/organiser/desk/within.ts';

const PhaseNamesType = deskBuilder.objectRef<PhaseNames>('DeskPhaseNames').implement({
  description: 'What the organiser calls the price phases.',
  fields: (t) => ({
    EARLY: t.exposeString('EARLY'),
    MID: t.exposeString('MID'),
    SPOT: t.exposeString('SPOT'),
  }),
});

const DeskType = deskBuilder.objectRef<DeskContext>('Desk').implement({
  description: 'This desk, and who is at it.',
  fields: (t) => ({
    phaseNames: t.field({
      type: PhaseNamesType,
      resolve: ({ dependencies }) => phaseNamesOf(siteOf(dependencies)),
    }),
    timeZone: t.string({
      description: 'In which the organiser’s days begin and end.',
      resolve: ({ dependencies }) => dependencies.siteConfig.timeZone,
    }),
    publicUrl: t.string({
      description: 'Address of the public site, without a trailing slash.',
      resolve: ({ dependencies }) => dependencies.publicUrl,
    }),
    version: t.string({ description: 'The release that the server runs.', resolve: () => version }),
    actor: t.exposeString('actor', { description: 'Who is at the desk, as the audit log names them.' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', description: 'The end of the session.' }),
    readOnly: t.boolean({
      description: 'Whether nothing may be changed: at this desk, by this session, or by whoever it is of.',
      resolve: ({ readOnly, rights }) => readOnly || rights.every((right) => right.endsWith(':look')),
    }),
    touchUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when what weighs is done without the passkey; null: it is never asked for.',
      resolve: touchUntil,
    }),
    conference: t.exposeString('conference', {
      nullable: true,
      description: 'Id of the only conference that their rights are for; null: all.',
    }),
    rights: t.exposeStringList('rights', {
      description: 'What they may do here: areas, or areas to look at, such as money:look.',
    }),
  }),
});

deskBuilder.queryField('desk', (t) =>
  t.field({
    rule: anyone,
    type: DeskType,
    resolve: (_root, _args, context) => context,
  }),
);
