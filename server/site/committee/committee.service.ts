import type { Dependencies } from '#server/base/dependencies.ts';
import {
  type Ordering,
  type OrderKeys,
  ordered,
  valueFilter,
} from '#server/base/lib/filters-and-ordering.ts';
import { textFilter } from '#server/site/catalogue/catalogue.search.ts';
import type { CommitteeMember } from '#server/site/catalogue/catalogue.store.ts';

const orderKeys = {
  LIST: null,
  NAME: ({ name }) => name,
  INSTITUTION: ({ institution }) => institution,
} satisfies OrderKeys<string, CommitteeMember>;

/** What a list of committee members asks for: every condition holds, of several categories one. */
export type CommitteeListRequest = {
  filter?: { category?: readonly string[] | null; search?: string | null } | null;
  orderBy?: Ordering<keyof typeof orderKeys> | null;
};

/** The committee members that a list asks for, in its order. */
export function findCommitteeMembers(
  { catalogue }: Pick<Dependencies, 'catalogue'>,
  { filter, orderBy }: CommitteeListRequest,
): readonly CommitteeMember[] {
  const current = catalogue.current();
  const inCategory = valueFilter(filter?.category);
  const hasWords = textFilter(current, filter?.search);
  const found = current.committee.filter((member) => inCategory(member.category) && hasWords(member));
  return ordered(found, orderBy, orderKeys);
}
