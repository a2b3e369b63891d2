import { Badge } from '#client/ui/Badge.tsx';
import type { MessageState } from '../generated/schema-types.ts';
import { MESSAGE_STATES } from '../names.ts';

/** What has become of a message. */
export function MessageBadge({ state }: { state: MessageState }) {
  return <Badge tone={state === 'OPEN' ? 'warning' : 'success'}>{MESSAGE_STATES[state]}</Badge>;
}
