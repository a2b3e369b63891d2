import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { LOOK_KINDS, type Look, needsALook } from './needs-a-look.service.ts';

const KindType = deskBuilder.enumType('LookKind', {
  description: 'Why something needs a look, the most urgent first.',
  values: LOOK_KINDS,
});

const LookType = deskBuilder.objectRef<Look>('Look').implement({
  description: 'Something that an organiser should look at.',
  fields: (t) => ({
    kind: t.expose('kind', { type: KindType, description: 'Why.' }),
    id: t.exposeString('id', { description: 'What it is called by: a reference, a code or an id.' }),
    since: t.expose('since', { type: 'DateTime', description: 'Since when.' }),
    who: t.exposeString('who', { description: 'The person that it is about; empty for none.' }),
    what: t.exposeString('what', { description: 'What there is to know, in a line.' }),
  }),
});

deskBuilder.queryField('needsALook', (t) =>
  t.field({
    type: [LookType],
    description: 'All that needs a look, by kind, the oldest first.',
    resolve: (_root, _args, { dependencies }) => needsALook(dependencies),
  }),
);
