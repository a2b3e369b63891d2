import * as z from 'zod';
import { willPresent } from '#domain/abstracts/messages.ts';
import { type Block, button } from '#server/common/mail/blocks.ts';
import { type PresenterTicket, presenterTicket, ticketWords } from './presenter-ticket.ts';

/** What whoever presents an accepted abstract, or has submitted it for those who do, is told besides as what it is accepted. */
export const presenterInput = z.object({
  /** Whether whoever submitted it has confirmed that it will be presented. */
  confirmed: z.boolean(),
  ticket: presenterTicket,
});
type PresenterInput = z.output<typeof presenterInput>;

/** Such words, which begin after a full stop, and the way to register, where that is to be done. */
export type PresenterWords = { says: string; register: Block | null };

/**
 * The same for whoever submitted it (docs/product.md 8.6).
 *
 * @param given.again whether it was accepted before, as something else
 * @param given.presents whether they present it themselves
 */
export function submitterWords({
  ticket,
  presents,
  again,
}: Pick<PresenterInput, 'ticket'> & { presents: boolean; again: boolean }): PresenterWords {
  const what = `${willPresent(presents)}${again ? ' in this form' : ''}`;
  return {
    says: `Please confirm on its page that ${what}. ${ticketWords(ticket, { presents })}`.trim(),
    register: registerButton(ticket),
  };
}

/** The same for a co-author who presents it (docs/product.md 8.6, 8.11). */
export function presenterWords(
  { confirmed, ticket }: PresenterInput,
  { submitter }: { submitter: string },
): PresenterWords {
  const asked = confirmed ? `${submitter} has confirmed` : `We have asked ${submitter} to confirm`;
  return {
    says: `${asked} that it will be presented. If you cannot present it, please tell them. ${ticketWords(ticket, { presents: true })}`.trim(),
    register: registerButton(ticket),
  };
}

const registerButton = ({ held, registerUrl }: PresenterTicket): Block | null =>
  held === 'ALL' ? null : button('Register', registerUrl);
