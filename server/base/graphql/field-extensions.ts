import type { Dependencies } from '#server/base/dependencies.ts';

/** The arguments of a field, as they came. */
type FieldArgs = Readonly<Record<string, unknown>>;

/** What a field of the schema says of its price, as `extensions.cost`. */
export type FieldCost = {
  /** Points of the field itself; 1 unless said. */
  points?: number;
  /** Entries of its list as a rule, 10 unless said; for a connection, how many there are in all. */
  entries?: number | ((dependencies: Dependencies, args: FieldArgs) => number);
  /** Points of what its resolver does besides; none unless said. */
  work?: (dependencies: Dependencies, args: FieldArgs) => number;
};

declare module 'graphql' {
  // biome-ignore lint/suspicious/noExplicitAny: as the declaration that it adds to
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs = any> {
    cost?: FieldCost;
    /**
     * True for a root field whose answer is the same for everybody until the catalogue changes or a date passes, so that
     * caches may keep it; false for a field below it whose answer is not.
     */
    public?: boolean;
  }
}
