import { Badge } from '#client/ui/Badge.tsx';
import { messageList } from '#domain/contact/message-list.ts';

/** What has become of a message. */
export function MessageBadge({ state }: { state: string }) {
  return (
    <Badge tone={state === 'open' ? 'warning' : 'success'}>{messageList.columns.state.names[state]}</Badge>
  );
}
