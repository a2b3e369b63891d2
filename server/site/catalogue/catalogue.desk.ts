import type { Choices as RegistrationChoices } from '#domain/registration/choices.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { anyone } from '#server/organiser/desk/within.ts';
import type { Conference } from './catalogue.store.ts';
import { choicesFor } from './choices.ts';
import { currenciesFor } from './current-price.ts';

const Choices = deskBuilder.objectRef<RegistrationChoices>('RegistrationChoices').implement({
  description: 'What can be chosen for whoever registers for it.',
  fields: (t) => ({
    designations: t.exposeStringList('designations'),
    scientificSessions: t.exposeStringList('scientificSessions'),
  }),
});

/** A conference as the desk shows it. */
export const ConferenceType = deskBuilder.objectRef<Conference>('Conference').implement({
  description: 'A conference that registrations may belong to.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    currencies: t.stringList({
      description: 'What can be paid in for it, the currency of its prices first.',
      resolve: (conference, _args, { dependencies }) =>
        currenciesFor(dependencies.catalogue.current(), conference).map(({ code }) => code),
    }),
    choices: t.field({
      type: Choices,
      resolve: (conference, _args, { dependencies }) =>
        choicesFor(dependencies.catalogue.current(), conference),
    }),
  }),
});

deskBuilder.queryField('conferences', (t) =>
  t.field({
    rule: anyone,
    type: [ConferenceType],
    description: 'Every conference that one works for, in the organiser’s order.',
    resolve: (_root, _args, { dependencies, conference }) =>
      dependencies.catalogue
        .current()
        .conferences.filter(({ id }) => conference === null || id === conference),
  }),
);
