import type { ApolloCache, Cache, OperationVariables } from '@apollo/client';
import { canonicalStringify } from '@apollo/client/utilities';
import type { DocumentNode } from 'graphql';

/** What is known of queries: what the server answered, under each query's name and variables. */
type Results = Record<string, unknown>;

type Watch = Cache.WatchOptions & { lastDiff?: Cache.DiffResult<unknown> };

/** The answer to a query by its name, as far as another query's answer tells it. */
export type AlsoTold = Record<string, (variables: Record<string, unknown>, answers: Results) => unknown>;

/** The name that an answer is kept under. */
export function resultKey(name: string, variables: unknown): string {
  return `${name} ${canonicalStringify(variables ?? {})}`;
}

/** What nobody calls here: reading and changing answers by hand, fragments, and what Apollo Client may do without. */
type Unused =
  | 'gc'
  | 'getMemoryInternals'
  | 'identify'
  | 'readFragment'
  | 'readQuery'
  | 'resolvesClientField'
  | 'updateFragment'
  | 'updateQuery'
  | 'watchFragment'
  | 'writeFragment';

/**
 * Keeps whole answers instead of the objects within them. The site only reads what a query brought, as it came, and no
 * mutation changes an answer but an order's, which is asked for anew whenever it is shown. Apollo Client's own cache,
 * which takes answers apart and puts them together again, would be 10 kB more script (docs/decisions, 9). Its base class
 * would be another; what it has got more in a later version is missing here by type.
 */
export class ResultCache implements Omit<ApolloCache, Unused> {
  readonly assumeImmutableResults = true;
  private results: Results = {};
  private readonly watches = new Set<Watch>();
  private readonly told: AlsoTold;

  /** @param told what answers tell of other queries than their own */
  constructor(told: AlsoTold = {}) {
    this.told = told;
  }

  diff<Data>({ query, variables }: Cache.DiffOptions): Cache.DiffResult<Data> {
    const name = nameOf(query);
    const known =
      this.results[resultKey(name, variables)] ?? this.told[name]?.(variables ?? {}, this.results);
    return known === undefined
      ? { complete: false, result: null, missing: undefined }
      : ({ complete: true, result: known } as Cache.DiffResult<Data>);
  }

  read({ query, variables }: Cache.ReadOptions) {
    return this.diff({ query, variables, optimistic: false }).result as never;
  }

  write({ query, variables, result, dataId }: Cache.WriteOptions) {
    // The answer to a mutation is for its caller.
    if (dataId !== 'ROOT_MUTATION') this.results[resultKey(nameOf(query), variables)] = result;
    return undefined;
  }

  writeQuery<Data, Variables extends OperationVariables>({
    query,
    variables,
    data,
  }: Cache.WriteQueryOptions<Data, Variables>) {
    return this.write({ query, variables, result: data });
  }

  watch<Data, Variables extends OperationVariables>(
    options: Cache.WatchOptions<Data, Variables>,
  ): () => void {
    const watch = options as unknown as Watch;
    this.watches.add(watch);
    if (watch.immediate) this.tell(watch);
    return () => {
      this.watches.delete(watch);
    };
  }

  batch<Result>({ update, onWatchUpdated }: Cache.BatchOptions<ApolloCache, Result>): Result {
    const result = update(this.asApolloCache());
    for (const watch of [...this.watches]) this.tell(watch, onWatchUpdated);
    return result;
  }

  performTransaction(transaction: (cache: ApolloCache) => void): void {
    this.batch({ update: transaction });
  }

  extract(): Results {
    return this.results;
  }

  restore(results: Results): ApolloCache {
    this.results = { ...results };
    return this.asApolloCache();
  }

  async reset(): Promise<void> {
    this.results = {};
  }

  /** As Apollo Client takes it. */
  asApolloCache(): ApolloCache {
    return this as unknown as ApolloCache;
  }

  /** Tells a watcher what is known now, unless it has been told the same. */
  private tell(watch: Watch, onWatchUpdated?: Cache.BatchOptions<ApolloCache>['onWatchUpdated']): void {
    const { lastDiff } = watch;
    const diff = this.diff(watch);
    if (lastDiff && lastDiff.result === diff.result) return;
    if (onWatchUpdated?.call(this.asApolloCache(), watch, diff, lastDiff) === false) return;
    watch.lastDiff = diff;
    watch.callback(diff, lastDiff);
  }

  // What whole answers have no use for.
  evict = () => false;
  modify = () => false;
  removeOptimistic = () => {};
  fragmentMatches = () => true;
  lookupFragment = () => null;
  configuresScalars = () => false;
  getScalar = () => undefined;
  getScalarTypeForField = () => undefined;
  getRootTypename = () => '';
  recordOptimisticTransaction = this.performTransaction;
  transformDocument = (document: DocumentNode) => document;
  transformForLink = this.transformDocument;
  serializeVariables = <Variables>(_document: DocumentNode, variables: Variables) => variables;
}

function nameOf(query: DocumentNode): string {
  const [definition] = query.definitions;
  return (definition && 'name' in definition && definition.name?.value) || '';
}
