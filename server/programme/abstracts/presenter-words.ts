import * as z from 'zod';
import { PRESENTER_NEEDS_TICKET, willPresent } from '#domain/abstracts/messages.ts';
import { type Block, button } from '#server/common/mail/blocks.ts';

/** What whoever presents an accepted abstract, or has submitted it for those who do, is told besides as what it is accepted. */
export const presenterInput = z.object({
  /** Whether whoever submitted it has confirmed that it will be presented. */
  confirmed: z.boolean(),
  /** Where to register; '' where somebody who presents it has a ticket. */
  registerUrl: z.string(),
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
  registerUrl,
  presents,
  again,
}: Pick<PresenterInput, 'registerUrl'> & { presents: boolean; again: boolean }): PresenterWords {
  const what = `${willPresent(presents)}${again ? ' in this form' : ''}`;
  const ticket = registerUrl && (presents ? ', and register.' : `. ${PRESENTER_NEEDS_TICKET}`);
  return {
    says: `Please confirm on its page that ${what}${ticket || '.'}`,
    register: registerButton(registerUrl),
  };
}

/** The same for a co-author who presents it (docs/product.md 8.6, 8.11). */
export function presenterWords(
  { confirmed, registerUrl }: PresenterInput,
  { submitter }: { submitter: string },
): PresenterWords {
  const asked = confirmed ? `${submitter} has confirmed` : `We have asked ${submitter} to confirm`;
  const ticket = registerUrl && ` ${PRESENTER_NEEDS_TICKET}`;
  return {
    says: `${asked} that it will be presented. If you cannot present it, please tell them.${ticket}`,
    register: registerButton(registerUrl),
  };
}

const registerButton = (url: string): Block | null => (url ? button('Register', url) : null);
