import { messageList } from '#domain/contact/message-list.ts';
import { MessagesDocument } from '../../lists/lists.generated.ts';
import { AddressMenu } from '../../parts/AddressMenu.tsx';
import { List } from '../../parts/List.tsx';
import { MessageBadge } from '../../parts/MessageBadge.tsx';
import { useList } from '../../parts/use-list.ts';

/** What people write through the contact forms, by interest and state (docs/product.md 9.5). */
export function Messages() {
  const list = useList(messageList, MessagesDocument);
  return (
    <List
      title="Messages"
      list={list}
      page={({ id }) => `/messages/${id}`}
      cells={{ state: ({ state }) => <MessageBadge state={state} /> }}
      actions={<AddressMenu list={list} about="their message" />}
    />
  );
}
