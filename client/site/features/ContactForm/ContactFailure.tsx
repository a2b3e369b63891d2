import { Notice } from '#client/ui/Notice.tsx';
import { CONTACT_INLINE_MESSAGES } from '#domain/contact/words.ts';
import type { CallFailure } from '../call-failure.ts';

/** Why an inline message was not sent (docs/product.md 9.1); nothing without a failure. */
export function ContactFailure({ failure }: { failure: CallFailure | null }) {
  if (!failure) return null;
  const { failed, networkError } = CONTACT_INLINE_MESSAGES;
  if (failure.kind === 'network')
    return (
      <Notice tone="error" live title={networkError}>
        <p>We could not reach our server. Nothing you typed is lost; please try again.</p>
      </Notice>
    );
  return (
    <Notice tone="error" live>
      {failure.message || failed}
    </Notice>
  );
}
