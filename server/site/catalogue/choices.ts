import type { Choices } from '#domain/registration/choices.ts';
import type { Catalogue } from './catalogue.service.ts';
import type { Conference } from './catalogue.store.ts';

/** What can be chosen in the registration form (docs/product.md 6.2); without a conference, where none has its own. */
export function choicesFor(
  { choices }: Pick<Catalogue, 'choices'>,
  conference?: Pick<Conference, 'scientificSessions'>,
): Choices {
  const own = conference?.scientificSessions ?? [];
  return own.length > 0 ? { ...choices, scientificSessions: own } : choices;
}
