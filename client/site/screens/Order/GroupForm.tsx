import { type FormEvent, useId, useRef, useState } from 'react';
import { callFailure, UNSENT } from '#client/site/features/call-failure.ts';
import { useLinkPage } from '#client/site/features/link-page/link-page.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Disclosure } from '#client/ui/Disclosure.tsx';
import field from '#client/ui/Field.module.css';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import shared from '#client/ui/Shared.module.css';
import { TextArea } from '#client/ui/TextArea.tsx';
import { useFileText } from '#client/ui/use-file-text.ts';
import { GROUP_LIMITS } from '#domain/limits.ts';
import { NameGroupDocument, type NameGroupMutation } from './OrderPeople.generated.ts';
import styles from './OrderPeople.module.css';
import type { OrderProps } from './order-status.ts';

type Group = Extract<NameGroupMutation['nameGroup'], { __typename: 'SeatGroup' }>;
/** What asking came to: who would get which place, what is wrong with the list, or how many were sent a ticket. */
type Answered =
  | { kind: 'shown'; group: Group }
  | { kind: 'refused'; faults: readonly string[] }
  | { kind: 'sent'; count: number };
type Outcome = { kind: 'none' } | Exclude<Answered, { kind: 'sent' }>;

const TOO_LARGE = `The file is too large: a list has ${GROUP_LIMITS.characters.toLocaleString('en-GB')} characters at most.`;

type GroupFormProps = OrderProps & { onSent: (count: number) => void };

/** A whole group is named at once, from a table: looked at first, then everybody is sent their ticket (docs/product.md 13.7). */
export function GroupForm({ order, onSent }: GroupFormProps) {
  const [text, setText] = useState('');
  const textOf = useFileText();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const { token, change } = useLinkPage();
  const [busy, setBusy] = useState(false);
  const fileId = useId();
  const latest = useRef(0);
  const shown = outcome.kind === 'shown' ? outcome.group : null;
  const write = (value: string) => {
    latest.current++;
    setText(value);
    setOutcome({ kind: 'none' });
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > 4 * GROUP_LIMITS.characters) return setOutcome({ kind: 'refused', faults: [TOO_LARGE] });
    const read = await textOf(file);
    if (read !== null) write(read);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const asked = ++latest.current;
    const next = await ask(change(NameGroupDocument, { token, text, plan: shown?.plan ?? null }));
    setBusy(false);
    // What was asked about is not what stands there any more.
    if (asked !== latest.current && next.kind !== 'sent') return;
    setOutcome(next.kind === 'sent' ? { kind: 'none' } : next);
    if (next.kind === 'sent') setText('');
    if (next.kind === 'sent') onSent(next.count);
  };
  return (
    <Disclosure wide summary="Name a group from a list">
      <form onSubmit={send} aria-label="Name a group" className={styles.group} noValidate>
        <p className={shared.small}>
          One line for each person, below a line of headings: <b>Name</b>, <b>Email</b>, <b>Organization</b>{' '}
          (yours where it is empty), in any order. Everybody gets the next place; with a column <b>Ticket</b>{' '}
          you say which. Copy the cells out of your spreadsheet, or choose the file (CSV).
        </p>
        <div className={field.field}>
          <label htmlFor={fileId} className={field.label}>
            File <span className={field.note}>(optional)</span>
          </label>
          <input
            id={fileId}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              target.value = '';
            }}
          />
        </div>
        <TextArea
          label="List of people"
          rows={8}
          spellCheck={false}
          wrap="off"
          translate="no"
          className={styles.people}
          placeholder={'Name;Email;Organization\nGrace Hopper;grace@example.org;Analytical Society'}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
        <NoticeRegion>
          {outcome.kind === 'refused' && <Faults faults={outcome.faults} />}
          {shown && <Preview group={shown} reference={order.reference} />}
        </NoticeRegion>
        <Button type="submit" size="small" busy={busy} className={shared.send}>
          {shown
            ? `Send ${shown.places.length === 1 ? 'the ticket' : `${shown.places.length} tickets`}`
            : 'Check the list'}
        </Button>
      </form>
    </Disclosure>
  );
}

function Faults({ faults }: { faults: readonly string[] }) {
  return (
    <Notice tone="error" title={faults.length > 1 ? `${faults.length} things to put right` : undefined}>
      <ul className={styles.faults}>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
      {faults.length > 1 && <p>Nobody was named. Put the list right and check it again.</p>}
    </Notice>
  );
}

/** Who gets which place, before it is done. */
function Preview({ group, reference }: { group: Group; reference: string }) {
  return (
    <Notice tone="info" title="Who gets which place">
      <ul className={styles.faults} translate="no">
        {group.places.map(({ position, ticket, name, organization, email }) => (
          <li key={position}>
            {reference}-{position}, {ticket}: <b>{name}</b>, {organization}, {email}
          </li>
        ))}
      </ul>
      {group.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p>Nobody is named yet. Each person will be sent their ticket, and looks after it from then on.</p>
    </Notice>
  );
}

async function ask(change: Promise<NameGroupMutation['nameGroup']>): Promise<Answered> {
  try {
    const answer = await change;
    if (answer.__typename === 'SeatGroup')
      return answer.done ? { kind: 'sent', count: answer.places.length } : { kind: 'shown', group: answer };
    if ('problems' in answer && answer.problems.length > 0)
      return { kind: 'refused', faults: answer.problems.map(({ message }) => message) };
    return { kind: 'refused', faults: [answer.message] };
  } catch (error) {
    return { kind: 'refused', faults: [callFailure(error).message || UNSENT] };
  }
}
