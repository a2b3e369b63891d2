import { printDays } from '#domain/printed-dates.ts';
import type { AbstractConferenceFragment } from './AbstractSubmission.generated.ts';

/** The notice above the form when an abstract can no longer be included in a programme. */
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
      title: `The programme for ${title} is closed`,
      text: `It took place on ${printDays(startsOn, endsOn)}. You can still send us an abstract, but it can no longer be presented there.`,
    };
  if (deadlines.some(({ kind, passed, enforced }) => kind === 'ABSTRACTS' && passed && enforced))
    return {
      title: `The call for abstracts for ${title} has closed`,
      text: 'The deadline has passed, and abstracts are no longer accepted.',
    };
  return null;
}
