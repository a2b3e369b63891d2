import type { Catalogue } from '#server/features/catalogue/catalogue.service.ts';

/** What a field of the schema says of its price and of keeping its answer, as `extensions.cost`. */
export type FieldCost = {
  /** Points of the field itself; 1 unless said. */
  points?: number;
  /** Entries of its list as a rule, 10 unless said; for a connection, how many there are in all. */
  entries?: number | ((catalogue: Catalogue, args: Readonly<Record<string, unknown>>) => number);
  /** True where the answer is about one person or one moment, so that no cache may keep it. */
  private?: boolean;
};

declare module 'graphql' {
  // biome-ignore lint/suspicious/noExplicitAny: as the declaration that it adds to
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs = any> {
    cost?: FieldCost;
  }
}
