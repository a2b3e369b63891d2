import { foldCode } from '#domain/text.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findSeatByCode } from './seat.store.ts';
import { isValid } from './seat-rules.ts';

/** What a ticket's code says at the door: nothing of the holder but the name. */
export type CheckedCode = {
  /** Whether it admits its holder. */
  valid: boolean;
  /** In words for whoever stands at the door. */
  why: string;
  /** The holder's; null where no ticket has this code. */
  name: string | null;
  /** The conference's title; null where no ticket has this code. */
  conference: string | null;
};

/**
 * Says whether the code of a ticket admits its holder now (docs/product.md 13.6). What was handed over has another code from
 * the same moment on. Nothing is changed, and nothing is kept.
 *
 * @param typed as a scanner reads it, or somebody types it: in any case, with spaces
 */
export async function checkCode(
  { database }: Pick<Dependencies, 'database'>,
  typed: string,
): Promise<CheckedCode> {
  const code = foldCode(typed).replaceAll(/[\s-]/g, '');
  const seat = /^[0-9A-F]{32}$/.test(code) ? await findSeatByCode(database, code) : null;
  if (seat?.state !== 'NAMED')
    return {
      ...{ valid: false, name: null, conference: null },
      why: 'No ticket has this code: it is mistyped, or the ticket was handed over.',
    };
  const valid = isValid(seat);
  const { name, order } = seat;
  return {
    ...{ valid, name, conference: order.conferenceTitle },
    why: valid ? 'The ticket is valid.' : 'Its registration was cancelled or refunded.',
  };
}
