import { Badge } from '#client/ui/Badge.tsx';
import { MAIL_STATE_NAMES } from '#domain/state-names.ts';
import type { MailState } from '../generated/schema-types.ts';

const TONES = { QUEUED: 'neutral', SENT: 'success', DEAD: 'danger' } as const;

/** What has become of a mail. */
export function MailBadge({ state }: { state: MailState }) {
  return <Badge tone={TONES[state]}>{MAIL_STATE_NAMES[state]}</Badge>;
}
