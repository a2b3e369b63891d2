import type { Choices as RegistrationChoices } from '#domain/registration/lists.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import type { Conference } from './catalogue.store.ts';
import { choicesFor } from './choices.ts';

const Choices = deskBuilder.objectRef<RegistrationChoices>('RegistrationChoices').implement({
  description: 'What can be chosen for whoever registers for it.',
  fields: (t) => ({
    designations: t.exposeStringList('designations'),
    scientificSessions: t.exposeStringList('scientificSessions'),
  }),
});

const ConferenceType = deskBuilder.objectRef<Conference>('Conference').implement({
  description: 'A conference that registrations may belong to.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    choices: t.field({
      type: Choices,
      resolve: (conference, _args, { dependencies }) =>
        choicesFor(dependencies.catalogue.current(), conference),
    }),
  }),
});

deskBuilder.queryField('conferences', (t) =>
  t.field({
    type: [ConferenceType],
    description: 'Every conference that one works for, in the organiser’s order.',
    resolve: (_root, _args, { dependencies, conference }) =>
      dependencies.catalogue
        .current()
        .conferences.filter(({ id }) => conference === null || id === conference),
  }),
);
