import type { Database } from '#server/base/database/client.ts';
import { defineFailure } from '#server/base/errors.ts';
import type { Asked, Rule, Within } from './allowed.ts';

/** There is no such thing in the one conference that somebody works for, whatever there is in others. */
export const NotThereError = defineFailure('NOT_THERE', {
  status: 404,
  message: 'There is nothing of this name in your conference.',
});

/** Somebody asks for another conference than the one that they work for. */
export const OtherConferenceError = defineFailure('NOT_ALLOWED', {
  status: 403,
  message: 'Your rights are for one conference only, which this is not.',
});

/** It is no conference's, or its resolver leaves out what is others'. */
export const ofNone: Within = (asked) => asked;

/** Whoever is at the desk. */
export const anyone: Rule = { needs: ['anyone'], within: ofNone };

/** An argument, or a part of an address, that names a conference. */
export const ofConference: Within = (asked, { conference }) => {
  if (asked.conference && asked.conference !== conference) throw new OtherConferenceError();
  return { ...asked, conference };
};

/** A list, or a report, with a filter. */
export const ofList: Within = async ({ filter, ...asked }, scope) => ({
  ...asked,
  filter: await ofConference((filter ?? {}) as Asked, scope),
});

/**
 * Something single: it has to be of the conference.
 *
 * @param conferenceOf the conference of what is called so; null where there is nothing
 * @param argument what names it
 */
export const ofOne =
  (
    conferenceOf: (database: Database, called: string) => Promise<string | null>,
    argument: 'id' | 'reference' = 'id',
  ): Within =>
  async (asked, { dependencies, conference }) => {
    if ((await conferenceOf(dependencies.database, String(asked[argument]))) !== conference)
      throw new NotThereError();
    return asked;
  };
