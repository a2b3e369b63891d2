import { ask, type Queries } from '#client/site/screen.tsx';
import type { Phase } from '#domain/pricing/phase.ts';
import {
  SponsorConferenceDocument,
  SponsorPricesDocument,
  useSponsorConferenceQuery,
  useSponsorPricesQuery,
} from './SponsorPrices.generated.ts';
import { SponsorshipDocument } from './Sponsorship.generated.ts';

/** The tiers' prices, and when each of them applies. */
export type SponsorPrices = {
  /** The conference whose price list this is; every conference has the same prices, not the same dates. */
  conference: string;
  currentPhase: Phase;
  /** The currency of the prices, in a sentence. */
  currency: string;
  /** The processing fee that is taken of them, in per cent; 0 where none is. */
  feePercent: number;
  /** `lastDay` is an ISO date in London; null for the last phase, which has no end. */
  windows: readonly { phase: Phase; lastDay: string | null }[];
  /** What an item costs in a phase in the list's first currency, printed: '$5,500'; '' where the list has no such item. */
  priceOf: (id: string, phase: Phase) => string;
};

type Tiers = readonly { item: string | null }[];

const itemsOf = (tiers: Tiers): string[] => tiers.flatMap(({ item }) => item ?? []);

/**
 * The price list of the first conference that can be registered for; undefined while there is none, and where it has none of the
 * tiers' items.
 */
export function useSponsorPrices(tiers: Tiers): SponsorPrices | undefined {
  const conference = useSponsorConferenceQuery().data?.conferences.nodes[0];
  const { data } = useSponsorPricesQuery({
    variables: { conferenceId: conference?.id ?? '', ids: itemsOf(tiers) },
    skip: !conference,
  });
  const list = data?.priceList;
  if (!conference || !list || list.items.length === 0) return undefined;
  return {
    conference: conference.title,
    currentPhase: list.currentPhase,
    currency: currencyWords(list.currencies[0]),
    feePercent: list.items.some(({ kind }) => list.fee.parts.includes(kind)) ? list.fee.percent : 0,
    windows: list.windows,
    priceOf: (id, phase) => {
      const item = list.items.find((entry) => entry.id === id);
      const price = item?.prices.find((entry) => entry.phase === phase);
      return price?.amount.text ?? '';
    },
  };
}

function currencyWords(first: { code: string; name: string } | undefined): string {
  return !first || first.code === 'USD' ? 'US dollars' : first.name;
}

/** What `useSponsorPrices` asks for. */
export const sponsorQueries: Queries = (_place, client) => {
  const first = ask(SponsorConferenceDocument, {});
  const conference = client.readQuery({ query: SponsorConferenceDocument })?.conferences.nodes[0];
  const tiers = client.readQuery({ query: SponsorshipDocument })?.sponsorshipPage.tiers;
  return conference && tiers
    ? [first, ask(SponsorPricesDocument, { conferenceId: conference.id, ids: itemsOf(tiers) })]
    : [first];
};
