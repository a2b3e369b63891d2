import { printMonth } from '#domain/printed-dates.ts';
import type { HomeSeasonFragment } from './Home.generated.ts';

/** A slide of the hero banner. */
export type HeroSlide = {
  id: string;
  headline: string;
  subtitle: string;
  description: string;
  stats: { value: string; label: string }[];
};

/**
 * The three slides of the hero (docs/product.md 2.5), whose texts follow the season. The first one holds the longest
 * headline and description, so that a later slide never becomes the page's largest paint.
 *
 * @param season undefined until it is known
 */
export function heroSlides(season: HomeSeasonFragment | undefined): HeroSlide[] {
  return [
    {
      id: 'meet',
      headline: 'Conferences where research is questioned, tested and carried further',
      subtitle: 'Scientific and professional conferences',
      description: meeting(season),
      stats: [
        { value: '500+', label: 'conferences' },
        { value: '10K+', label: 'researchers' },
        { value: '50+', label: 'countries' },
      ],
    },
    {
      id: 'publish',
      headline: 'Present your results, then publish them',
      subtitle: 'Abstracts and proceedings',
      description:
        season?.stage === 'OVER'
          ? 'The next call for abstracts opens with the next season. Specialists in your field review up to 300 words, and our editors look after your paper from the talk to the proceedings.'
          : 'Send an abstract of up to 300 words. Specialists in your field review it, and our editors look after your paper from the talk to the proceedings.',
      stats: [
        { value: '2.5K+', label: 'published papers' },
        { value: '1000+', label: 'speakers' },
      ],
    },
    {
      id: 'partner',
      headline: 'Partners in more than fifty countries',
      subtitle: 'Sponsors, exhibitors and societies',
      description:
        'Show your work to the people who use it. Workshops, booths and media partnerships are planned with each programme and kept separate from peer review.',
      stats: [
        { value: '200+', label: 'exhibitors' },
        { value: '100+', label: 'media partners' },
      ],
    },
  ];
}

/** What the first slide says of the season. */
function meeting(season: HomeSeasonFragment | undefined): string {
  if (!season || season.total === 0)
    return 'Hybrid conferences from the life sciences to engineering and artificial intelligence. Present a talk or a poster, follow every session from the hall or from your desk, and meet the people whose papers you cite.';
  if (season.stage === 'OVER')
    return `The ${seasonYears(season)} season has taken place: ${seasonFacts(season, 'sentence')}. Read the programmes, browse the gallery, and leave your email address to be the first to hear when the dates of the next season are announced.`;
  const facts = seasonFacts(season);
  if (season.stage === 'UNDER_WAY')
    return `${underWay(season)} under way. Follow today’s sessions from the hall or from your desk, put your questions to the speakers, and meet the people whose papers you cite. Rooms and times are in each conference’s programme.`;
  return `${facts}, from the life sciences to engineering and artificial intelligence. Present a talk or a poster, follow every session from the hall or from your desk, and meet the people whose papers you cite.`;
}

function underWay({ conferences }: HomeSeasonFragment): string {
  const now = conferences.filter((conference) => conference.underWay).map(({ title }) => title);
  if (now.length <= 3) return `${joined(now)} ${now.length === 1 ? 'is' : 'are'}`;
  return `${counted(now.length)} conferences are`;
}

/** The season in a line: 'Nine hybrid conferences in London in September 2026'. */
export function seasonFacts(season: HomeSeasonFragment, as: 'start' | 'sentence' = 'start'): string {
  const { total, cities, conferences, startsOn, endsOn } = season;
  const hybrid = conferences.every(({ location }) => location.includes('Hybrid')) ? 'hybrid ' : '';
  const count = as === 'start' ? counted(total) : counted(total).toLowerCase();
  const where = cities.length > 3 ? `${cities.length} cities` : joined(cities);
  const [first, last] = [printMonth(startsOn ?? ''), printMonth(endsOn ?? '')];
  const when = first === last ? `in ${first}` : `from ${first} to ${last}`;
  return `${count} ${hybrid}conference${total === 1 ? '' : 's'} in ${where} ${when}`;
}

/** The years of a season: '2026', or '2025–2026'. */
export function seasonYears({ startsOn, endsOn }: Pick<HomeSeasonFragment, 'startsOn' | 'endsOn'>): string {
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
