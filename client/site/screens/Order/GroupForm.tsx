import { useId, useState } from 'react';
import { FormOutcome } from '#client/site/features/form/FormOutcome.tsx';
import { useLinkForm } from '#client/site/features/link-page/use-link-form.ts';
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

const TOO_LARGE = `The file is too large. A list can have at most ${GROUP_LIMITS.characters.toLocaleString('en-GB')} characters.`;

type GroupFormProps = OrderProps & { onSent: (count: number) => void };

/** A whole group is named at once, from a table: looked at first, then everybody is sent their ticket (docs/product.md 13.7). */
export function GroupForm({ order, onSent }: GroupFormProps) {
  const [text, setText] = useState('');
  const [tooLarge, setTooLarge] = useState(false);
  /** Who would get which place, of the list that was asked about. */
  const [checked, setChecked] = useState<{ text: string; group: Group } | null>(null);
  const textOf = useFileText();
  const fileId = useId();
  const shown = checked?.text === text ? checked.group : null;
  const form = useLinkForm(NameGroupDocument, {
    variables: (_values, token) => ({ token, text, plan: shown?.plan ?? null }),
    onSent(group) {
      if (group.__typename !== 'SeatGroup') return;
      setChecked(group.done ? null : { text, group });
      if (!group.done) return;
      setText('');
      onSent(group.places.length);
    },
    // What was shown may not hold any more: it is looked at again.
    onRefused: () => setChecked(null),
  });
  const write = (value: string) => {
    setText(value);
    setTooLarge(false);
    if (!form.busy) form.settle();
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > 4 * GROUP_LIMITS.characters) return setTooLarge(true);
    const read = await textOf(file);
    if (read !== null) write(read);
  };
  return (
    <Disclosure wide summary="Name a group from a list">
      <form {...form.formProps} aria-label="Name a group" className={styles.group}>
        <p className={shared.small}>
          Paste the cells from your spreadsheet, or choose a CSV file. Start with a line of headings,{' '}
          <b>Name</b>, <b>Email</b> and <b>Organization</b>, in any order; then one line for each person.
          Where Organization is empty, we use yours. People get the next free places unless a <b>Ticket</b>{' '}
          column says which.
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
          error={tooLarge ? TOO_LARGE : undefined}
          onChange={({ target }) => write(target.value)}
        />
        <FormOutcome form={form} />
        <NoticeRegion>{shown && <Preview group={shown} reference={order.reference} />}</NoticeRegion>
        <Button type="submit" size="small" busy={form.busy} className={shared.send}>
          {shown
            ? `Send ${shown.places.length === 1 ? 'the ticket' : `${shown.places.length} tickets`}`
            : 'Check the list'}
        </Button>
      </form>
    </Disclosure>
  );
}

/** Who gets which place, before it is done. */
function Preview({ group, reference }: { group: Group; reference: string }) {
  return (
    <Notice tone="info" title="Check before sending">
      <ul className={shared.bullets} translate="no">
        {group.places.map(({ position, ticket, name, organization, email }) => (
          <li key={position}>
            {reference}-{position}, {ticket}: <b>{name}</b>, {organization}, {email}
          </li>
        ))}
      </ul>
      {group.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p>Nothing has been sent yet. Each person will get their ticket by email and manage it from then on.</p>
    </Notice>
  );
}
