import { printDays } from '#domain/printed-dates.ts';
import type { AbstractConferenceFragment } from './AbstractSubmission.generated.ts';

/** What is said before anything is typed, where an abstract can't reach a programme any more. */
export type ClosedCall = { title: string; text: string };

/**
 * Whether the call for abstracts has closed: for the chosen conference, or for all of them (docs/product.md 2.16).
 *
 * @param conference null while none is chosen
 * @param nothingComes no conference is to come
 */
export function closedCall(
  conference: AbstractConferenceFragment | null,
  nothingComes: boolean,
): ClosedCall | null {
  if (!conference)
    return nothingComes
      ? {
          title: 'No call for abstracts is open at present',
          text: 'All announced conferences have taken place, and their programmes are closed.',
        }
      : null;
  const { title, over, startsOn, endsOn, deadlines } = conference;
  if (over)
    return {
      title: `The programme of ${title} is closed`,
      text: `It took place on ${printDays(startsOn, endsOn)}. An abstract sent now reaches the organisers, but can no longer be presented there.`,
    };
  if (deadlines.some(({ kind, passed, enforced }) => kind === 'ABSTRACTS' && passed && enforced))
    return {
      title: `The call for abstracts of ${title} has closed`,
      text: 'Its deadline has passed, and abstracts sent now are refused.',
    };
  return null;
}
