/** The entries of a list that pass; they are looked for no further than somebody asks. */
export class LazyList<Entry> {
  readonly #entries: readonly Entry[];
  readonly #passes: (entry: Entry) => boolean;
  readonly #found: Entry[] = [];
  #seen = 0;

  constructor(entries: readonly Entry[], passes: (entry: Entry) => boolean = () => true) {
    this.#entries = entries;
    this.#passes = passes;
  }

  /** The beginning: at least `count` entries, or all where not so many pass. */
  first(count: number): readonly Entry[] {
    while (this.#found.length < count && this.#seen < this.#entries.length) {
      const entry = this.#entries[this.#seen++] as Entry;
      if (this.#passes(entry)) this.#found.push(entry);
    }
    return this.#found;
  }

  /** Every entry that passes. */
  all(): readonly Entry[] {
    return this.first(Number.POSITIVE_INFINITY);
  }
}
