import { type RefObject, useRef, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { Select } from '#client/ui/Select.tsx';
import shared from '#client/ui/Shared.module.css';
import { TextInput } from '#client/ui/TextInput.tsx';
import { waiterProblems } from '#domain/waiting/waiting.ts';
import { useSentForm } from '../form/use-sent-form.ts';
import { Honeypot } from '../Honeypot.tsx';
import type { JoinWaitingListProps } from './JoinWaitingList.tsx';
import { useJoinWaitingListMutation } from './Waiting.generated.ts';

const FAILED = 'Your request could not be sent. Please check your connection and try again.';

type Draft = Record<string, string>;

/** The dialog itself: see JoinWaitingList. What was typed is there again when it is reopened. */
export function JoinWaitingListWindow({ conferenceId, onClose, ...props }: JoinWaitingListProps) {
  const draft = useRef<Draft>({});
  return (
    <Dialog
      open={conferenceId !== null}
      onClose={onClose}
      title="Join the waiting list"
      closeLabel="Close"
      size="small"
    >
      <JoinForm draft={draft} conferenceId={conferenceId ?? ''} onClose={onClose} {...props} />
    </Dialog>
  );
}

function JoinForm({
  draft,
  conferenceId,
  items,
  itemId,
  onClose,
}: JoinWaitingListProps & { draft: RefObject<Draft> }) {
  const [join] = useJoinWaitingListMutation();
  const [joined, setJoined] = useState('');
  const { status, errors, failure, formProps } = useSentForm({
    action: '',
    check: async (values) => waiterProblems(values),
    async send({ item = itemId, name, email, website }) {
      const input = { conferenceId: conferenceId ?? '', itemId: item, name, email, website };
      const { data } = await join({ variables: { input } });
      const result = data?.joinWaitingList;
      if (result?.__typename === 'WaitingListJoined') {
        setJoined(result.message);
        return {};
      }
      const refused = result?.__typename === 'InvalidInput' ? result.problems : [];
      const shown = refused.filter(({ path }) => path === 'name' || path === 'email');
      return shown.length > 0
        ? { problems: shown.map(({ path, message }) => ({ field: path, message })) }
        : { failure: { kind: 'server', message: result?.message ?? '' } };
    },
  });
  const typed = (name: string) => ({ name, defaultValue: draft.current[name], error: errors[name] });
  if (status === 'success')
    return (
      <div className={shared.stack}>
        <NoticeRegion>
          <Notice tone="success">{joined}</Notice>
        </NoticeRegion>
        <Button onClick={onClose} className={shared.send}>
          Back to the form
        </Button>
      </div>
    );
  return (
    <form
      {...formProps}
      aria-label="Join the waiting list"
      className={shared.stack}
      onInput={(event) => {
        const { name, value } = event.target as HTMLInputElement;
        draft.current[name] = value;
        formProps.onInput(event);
      }}
    >
      <p>
        When a place comes free, we offer it in the order in which people joined, and hold it for 48 hours.
        Joining costs nothing, and what you have typed in the form stays.
      </p>
      {items.length > 1 ? (
        <Select label="Place" name="item" defaultValue={draft.current.item ?? itemId}>
          {items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ) : (
        <p>
          Sold out: <strong>{items[0]?.name}</strong>
        </p>
      )}
      <TextInput label="Name" autoComplete="name" required {...typed('name')} />
      <TextInput
        label="Email"
        type="email"
        hint="We write to you here when a place is free."
        autoComplete="email"
        required
        {...typed('email')}
      />
      <Honeypot />
      {status === 'error' && (
        <Notice tone="error" live>
          {(failure?.kind === 'server' && failure.message) || FAILED}
        </Notice>
      )}
      <Button type="submit" busy={status === 'sending'} className={shared.send}>
        {status === 'sending' ? 'Sending…' : 'Join the list'}
      </Button>
    </form>
  );
}
