import { Badge } from '#client/ui/Badge.tsx';
import { mailList } from '#domain/mail/mail-list.ts';

const TONES: Readonly<Record<string, 'success' | 'danger'>> = { sent: 'success', dead: 'danger' };

/** What has become of a mail. */
export function MailBadge({ state }: { state: string }) {
  return <Badge tone={TONES[state] ?? 'neutral'}>{mailList.columns.state.names[state]}</Badge>;
}
