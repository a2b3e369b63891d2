import { Notice } from '#client/ui/Notice.tsx';
import type { CallFailure } from '../call-failure.ts';

/** Why a change was not made, beside its form. */
export function ChangeFailure({ failure }: { failure: CallFailure | null }) {
  if (!failure) return null;
  return (
    <Notice tone="error" live>
      {failure.message || 'It could not be sent. Please check your connection and try again.'}
    </Notice>
  );
}
