import type { Answer } from '../api/errors.ts';
import type { ApiCall, ErrorStatus } from '../api/issues.ts';

/** The requests that can be made to go wrong: PayPal's calls, its browser script and its approval page. */
type FaultyCall = ApiCall | 'script' | 'approval';

/** `count`: how many of the next requests are hit, 1 unless said. Faults of one call are used in order. */
type Counted = { call: FaultyCall; count?: number };

/**
 * - `drop`: the call is carried out, then its connection is cut without an answer
 * - `fail`: the answer is an error; the call is carried out only with `performed`; `retryAfter`: seconds that its header says
 * - `html`: the answer is 201 with a page of HTML; the call is carried out unless `performed` is false
 * - `delay`: the request waits before anything else, and then meets its other faults
 */
export type Fault =
  | ({ kind: 'drop' } & Counted)
  | ({
      kind: 'fail';
      status: ErrorStatus;
      issue?: string;
      performed?: boolean;
      retryAfter?: number;
    } & Counted)
  | ({ kind: 'html'; performed?: boolean } & Counted)
  | ({ kind: 'delay'; ms: number } & Counted);

type AnswerFault = Exclude<Fault, { kind: 'delay' }>;

export type Faults = {
  add(fault: Fault): void;
  clear(): void;
  /** What reading an order answers until the faults are cleared, by its id, where that is behind what has happened. */
  behind: Map<string, Answer>;
  /** What the next request of a call meets; taken out of the list. */
  take(call: FaultyCall): { delayMs: number; answer: AnswerFault | undefined };
};

/** A list of faults to come. It is used up by counting, never by chance or time. */
export function createFaults(): Faults {
  let waiting: (Fault & { count: number })[] = [];
  const takeFirst = (matches: (fault: Fault) => boolean): Fault | undefined => {
    const fault = waiting.find(matches);
    if (!fault) return undefined;
    fault.count -= 1;
    waiting = waiting.filter(({ count }) => count > 0);
    return fault;
  };
  const behind = new Map<string, Answer>();
  return {
    behind,
    add: (fault) => {
      const count = fault.count ?? 1;
      if (count > 0) waiting.push({ ...fault, count });
    },
    clear: () => {
      waiting = [];
      behind.clear();
    },
    take: (call) => {
      const delay = takeFirst((fault) => fault.call === call && fault.kind === 'delay');
      const answer = takeFirst((fault) => fault.call === call && fault.kind !== 'delay');
      return {
        delayMs: delay?.kind === 'delay' ? delay.ms : 0,
        answer: answer?.kind === 'delay' ? undefined : answer,
      };
    },
  };
}
