import { ApolloCache, type Cache, type OperationVariables } from '@apollo/client';
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

/**
 * Keeps whole answers instead of the objects within them. The site only reads what a query brought, as it came, and no
 * mutation changes an answer but an order's, which is asked for anew whenever it is shown. Apollo Client's own cache,
 * which takes answers apart and puts them together again, would be 10 kB more script (docs/decisions, 9).
 */
export class ResultCache extends ApolloCache {
  override assumeImmutableResults = true;
  private results: Results = {};
  private readonly watches = new Set<Watch>();
  private readonly told: AlsoTold;

  /** @param told what answers tell of other queries than their own */
  constructor(told: AlsoTold = {}) {
    super();
    this.told = told;
  }

  override diff<Data>({ query, variables }: Cache.DiffOptions): Cache.DiffResult<Data> {
    const name = nameOf(query);
    const known =
      this.results[resultKey(name, variables)] ?? this.told[name]?.(variables ?? {}, this.results);
    return known === undefined
      ? { complete: false, result: null, missing: undefined }
      : ({ complete: true, result: known } as Cache.DiffResult<Data>);
  }

  override read({ query, variables }: Cache.ReadOptions) {
    return this.diff({ query, variables, optimistic: false }).result as never;
  }

  override write({ query, variables, result, dataId }: Cache.WriteOptions) {
    // The answer to a mutation is for its caller.
    if (dataId !== 'ROOT_MUTATION') this.results[resultKey(nameOf(query), variables)] = result;
    return undefined;
  }

  override watch<Data, Variables extends OperationVariables>(
    options: Cache.WatchOptions<Data, Variables>,
  ): () => void {
    const watch = options as unknown as Watch;
    this.watches.add(watch);
    if (watch.immediate) this.tell(watch);
    return () => {
      this.watches.delete(watch);
    };
  }

  override batch<Result>({ update, onWatchUpdated }: Cache.BatchOptions<this, Result>): Result {
    const result = update(this);
    for (const watch of [...this.watches]) this.tell(watch, onWatchUpdated);
    return result;
  }

  override performTransaction(transaction: (cache: this) => void): void {
    this.batch({ update: transaction });
  }

  override extract(): Results {
    return this.results;
  }

  override restore(results: Results): this {
    this.results = { ...results };
    return this;
  }

  override async reset(): Promise<void> {
    this.results = {};
  }

  /** Tells a watcher what is known now, unless it has been told the same. */
  private tell(watch: Watch, onWatchUpdated?: Cache.BatchOptions<this>['onWatchUpdated']): void {
    const { lastDiff } = watch;
    const diff = this.diff(watch);
    if (lastDiff && lastDiff.result === diff.result) return;
    if (onWatchUpdated?.call(this, watch, diff, lastDiff) === false) return;
    watch.lastDiff = diff;
    watch.callback(diff, lastDiff);
  }

  // What whole answers have no use for.
  override evict = () => false;
  override removeOptimistic = () => {};
  override fragmentMatches = () => true;
}

function nameOf(query: DocumentNode): string {
  const [definition] = query.definitions;
  return (definition && 'name' in definition && definition.name?.value) || '';
}
