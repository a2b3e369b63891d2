import { Badge } from '#client/ui/Badge.tsx';
import { words } from '../format.ts';
import type { MessageState } from '../generated/schema-types.ts';

/** What has become of a message. */
export function MessageBadge({ state }: { state: MessageState }) {
  return <Badge tone={state === 'OPEN' ? 'warning' : 'success'}>{words(state)}</Badge>;
}
