/** A list whose entries are looked for no further than somebody asks. */
export class LazyList<Entry> {
  readonly #found: Entry[] = [];
  readonly #rest: Iterator<Entry>;

  /** @param entries gone through once, a part at a time */
  constructor(entries: Iterable<Entry>) {
    this.#rest = entries[Symbol.iterator]();
  }

  /** The list's beginning: at least `count` entries, or all where there are not so many. */
  first(count: number): readonly Entry[] {
    while (this.#found.length < count) {
      const { done, value } = this.#rest.next();
      if (done) break;
      this.#found.push(value);
    }
    return this.#found;
  }

  /** Every entry. */
  all(): readonly Entry[] {
    return this.first(Number.POSITIVE_INFINITY);
  }
}
