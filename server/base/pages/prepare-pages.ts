import { setTimeout } from 'node:timers/promises';

/** Of a core, so that whoever asks for something meanwhile hardly waits longer for it. */
const SHARE = 1 / 4;
/** How often to look whether there is another state of the content. */
const LOOK_MS = 500;

/** What is rendered before anybody asks. */
export type Preparation = {
  /** The pages, the most important first. */
  addresses: () => readonly string[];
  /** Names the state of the content now. */
  revision: () => string;
  /** Renders a page; false where it was there. */
  prepare: (address: string) => Promise<boolean>;
  /** Waits so many milliseconds. */
  rest?: (ms: number) => Promise<unknown>;
};

/**
 * Renders pages one after another, at the start and whenever the content has become another one, so that a visitor rarely meets one
 * that nobody has rendered. After each it rests three times as long as that took.
 *
 * @param signal ends it
 */
export async function preparePages(
  { addresses, revision, prepare, rest = (ms) => pause(ms, signal) }: Preparation,
  signal: AbortSignal,
): Promise<void> {
  let prepared: string | null = null;
  while (!signal.aborted) {
    const current = revision();
    const others = prepared === current ? [] : addresses();
    for (const address of others) {
      if (signal.aborted || revision() !== current) break;
      const began = performance.now();
      // Why a page can't be rendered is told to whoever asks for it.
      const rendered = await prepare(address).catch(() => true);
      if (rendered) await rest((performance.now() - began) * (1 / SHARE - 1));
    }
    prepared = current;
    await rest(LOOK_MS);
  }
}

/** Keeps no process alive, and is over when it is no longer needed. */
const pause = (ms: number, signal: AbortSignal) =>
  setTimeout(ms, undefined, { signal, ref: false }).catch(() => {});
