import type { Dependencies } from '#server/base/dependencies.ts';
import type { Conference } from './catalogue.store.ts';
import { isOver, isUnderWay, newestFirst } from './conference-dates.ts';

/** The conferences that the site features at a time of the year (docs/product.md 3.6). */
export type Season = {
  /** Whether it is to come, has a conference that takes place now, or has taken place. */
  stage: 'COMING' | 'UNDER_WAY' | 'OVER';
  /** Its listed conferences: those that are not over, the next first; or where none is, those of the latest year, newest first. */
  conferences: readonly Conference[];
};

/** The season by the server's clock. Without any conference it is over and empty. */
export function currentSeason({ catalogue, clock }: Pick<Dependencies, 'catalogue' | 'clock'>): Season {
  const now = clock.now();
  const listed = catalogue.current().conferences.filter((conference) => conference.listed);
  const coming = listed.filter((conference) => !isOver(conference, now));
  if (coming.length > 0)
    return {
      stage: coming.some((conference) => isUnderWay(conference, now)) ? 'UNDER_WAY' : 'COMING',
      conferences: coming.toSorted((left, right) => left.startsOn.getTime() - right.startsOn.getTime()),
    };
  const latestYear = Math.max(...listed.map(yearOf));
  return {
    stage: 'OVER',
    conferences: listed.filter((conference) => yearOf(conference) === latestYear).toSorted(newestFirst),
  };
}

function yearOf({ startsOn }: Conference): number {
  return startsOn.getUTCFullYear();
}
