import type { Choices } from '#domain/registration/choices.ts';
import { builder } from '#server/base/graphql/builder.ts';

const RegistrationChoices = builder.objectRef<Choices>('RegistrationChoices').implement({
  description: 'What can be chosen in the registration form; an organiser adds to it at any time.',
  fields: (t) => ({
    designations: t.exposeStringList('designations', { description: 'Forms of address.' }),
    scientificSessions: t.exposeStringList('scientificSessions', {
      description: 'Scientific sessions of conferences without sessions of their own.',
    }),
  }),
});

builder.queryField('registrationChoices', (t) =>
  t.field({
    type: RegistrationChoices,
    description: 'What can be chosen in the registration form.',
    extensions: { public: true },
    resolve: (_root, _args, { dependencies }) => dependencies.catalogue.current().choices,
  }),
);
