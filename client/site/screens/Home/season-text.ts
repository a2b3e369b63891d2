import { printMonth } from '#domain/printed-dates.ts';
import type { HomeSeasonFragment } from './Home.generated.ts';

/** A text of the organiser's, and others in its place; where there is none, the usual one stands. */
type SeasonTexts = {
  text: string;
  during?: string | null;
  after?: string | null;
  without?: string | null;
};

/** The year of the built-in programme, until another is known. */
const BUILT_IN_YEAR = '2026';

/**
 * What the organiser says at this time of the year, with the season in place of {season}, {years} and {now}
 * (docs/product.md 2.5).
 *
 * @param season undefined until it is known
 */
export function seasonText(season: HomeSeasonFragment | undefined, texts: SeasonTexts): string {
  return filled(season, chosen(season, texts));
}

function chosen(
  season: HomeSeasonFragment | undefined,
  { text, during, after, without }: SeasonTexts,
): string {
  if (!season?.total && without) return without;
  if (season?.stage === 'OVER' && after) return after;
  return season?.stage === 'UNDER_WAY' && during ? during : text;
}

function filled(season: HomeSeasonFragment | undefined, text: string): string {
  return text.replace(/\{(season|years|now)\}/g, (_, name: string, at: number) => {
    if (name === 'years') return (season && seasonYears(season)) || BUILT_IN_YEAR;
    if (!season) return '';
    const words = name === 'season' ? seasonFacts(season) : underWay(season);
    const begins = at === 0 || /[.!?]\s+$/.test(text.slice(0, at));
    // A count is a word of its own; a title keeps its capital.
    return begins || !isCount(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);
  });
}

const isCount = (words: string) => NUMBERS.includes(words.split(' ', 1)[0] ?? '');

function underWay({ conferences }: HomeSeasonFragment): string {
  const now = conferences.filter((conference) => conference.underWay).map(({ title }) => title);
  if (now.length <= 3) return `${joined(now)} ${now.length === 1 ? 'is' : 'are'}`;
  return `${counted(now.length)} conferences are`;
}

/** The season in a line: 'Nine hybrid conferences in London in September 2026'. */
function seasonFacts(season: HomeSeasonFragment): string {
  const { total, cities, conferences, startsOn, endsOn } = season;
  const hybrid = conferences.every(({ location }) => location.includes('Hybrid')) ? 'hybrid ' : '';
  const where = cities.length > 3 ? `${cities.length} cities` : joined(cities);
  const [first, last] = [printMonth(startsOn ?? ''), printMonth(endsOn ?? '')];
  const when = first === last ? `in ${first}` : `from ${first} to ${last}`;
  return `${counted(total)} ${hybrid}conference${total === 1 ? '' : 's'} in ${where} ${when}`;
}

/** The years of a season: '2026', or '2025–2026'. */
function seasonYears({ startsOn, endsOn }: Pick<HomeSeasonFragment, 'startsOn' | 'endsOn'>): string {
  const [first, last] = [startsOn?.slice(0, 4) ?? '', endsOn?.slice(0, 4) ?? ''];
  return first === last ? first : `${first}–${last}`;
}

function joined(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

const NUMBERS = 'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');

function counted(number: number): string {
  return NUMBERS[number] ?? String(number);
}
