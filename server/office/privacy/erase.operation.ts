import { one } from '#server/organiser/desk/allowed.ts';
import { argument, defineOperation } from '#server/organiser/operation.ts';
import { erasePerson, planErasure } from './erase.service.ts';
import { eraseLines } from './erase-lines.ts';

/** Erases a person, all of it or nothing (docs/product.md 17.2). */
export const erase = defineOperation({
  command: 'privacy erase',
  field: 'erasePerson',
  needs: one('privacy'),
  touch: true,
  about: 'Erases a person: deletes what may be deleted and anonymises what must be kept',
  examples: ['erase ada@example.org --reason "request of 10 March" --dry-run'],
  inputs: { email: argument('Email', { hint: 'In any case.' }) },
  form: { title: 'Erase {email}', action: 'Erase {email}' },
  why: 'Such as the date of the request. Recorded in the audit log, so don’t name anyone.',
  plan: { of: (dependencies, { email }) => planErasure(dependencies, email), lines: eraseLines },
  run: async (dependencies, { email }, consent) => (await erasePerson(dependencies, email, consent)).facts,
  record: (facts) => facts,
  said: ({ email }) => `${email} is erased.`,
});
