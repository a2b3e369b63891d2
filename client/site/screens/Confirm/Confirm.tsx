import { useEffect, useRef } from 'react';
import { FormOutcome } from '#client/site/features/form/FormOutcome.tsx';
import link from '#client/site/features/link-page/LinkPage.module.css';
import { linkPage } from '#client/site/features/link-page/link-page.tsx';
import { useLinkForm } from '#client/site/features/link-page/use-link-form.ts';
import { WithoutScript } from '#client/site/features/link-page/WithoutScript.tsx';
import { Meta } from '#client/site/features/Meta.tsx';
import { Button } from '#client/ui/Button.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import {
  ConfirmSeatChangeDocument,
  SeatChangeDocument,
  type SeatChangeFieldsFragment,
} from './Confirm.generated.ts';
import styles from './Confirm.module.css';

type Change = SeatChangeFieldsFragment;

/** Where a mail asks somebody to confirm a change of a ticket (docs/product.md 13.4): looking changes nothing, the button does. */
export default linkPage({
  query: SeatChangeDocument,
  field: 'seatChange',
  title: 'Please confirm',
  notFound: 'Nothing to confirm here',
  why: 'What was to be confirmed may have been taken back, or a character of the address was lost.',
  show: (change) => <ConfirmSheet change={change} />,
});

function ConfirmSheet({ change }: { change: Change }) {
  const { title, text, action } = wordsOf(change);
  const form = useLinkForm(ConfirmSeatChangeDocument, { variables: (_values, token) => ({ token }) });
  const answer = useRef<HTMLDivElement>(null);
  // The answer takes the button's place.
  useEffect(() => {
    if (form.status === 'success') answer.current?.focus();
  }, [form.status]);
  return (
    <>
      <Meta title={title} description="A change of a ticket." noIndex />
      <PageHeader eyebrow={change.conferenceTitle} title={title} lead={text} />
      <div className={`wrap ${link.page} ${styles.page}`}>
        <DataList items={factsOf(change)} className={styles.facts} />
        <FormOutcome form={form} />
        <div ref={answer} role="status" tabIndex={-1}>
          {action ? (
            <form {...form.formProps} aria-label={action}>
              <Button type="submit" busy={form.busy}>
                {action}
              </Button>
            </form>
          ) : (
            <Notice tone={change.state === 'DONE' ? 'success' : 'info'} title={confirmedText(change)} />
          )}
        </div>
        {action && <WithoutScript />}
      </div>
    </>
  );
}

function factsOf(change: Change) {
  return [
    { term: 'Event', value: change.conferenceTitle },
    { term: 'Date', value: change.eventDate },
    { term: 'Ticket', value: change.ticket },
    ...(change.kind === 'TRANSFER' && change.from ? [{ term: 'From', value: change.from }] : []),
    ...(change.kind === 'TRANSFER' ? [{ term: 'To', value: `${change.to}, ${change.organization}` }] : []),
    { term: 'Email', value: change.email },
  ];
}

function wordsOf({ kind, state, gives, confirmed, email }: Change) {
  const waits = state === 'OPEN' && !confirmed;
  if (kind === 'EMAIL' && gives) {
    const changed = state === 'DONE' && !confirmed;
    return {
      title: changed ? 'Your address was changed' : 'Your address',
      text: changed
        ? `Everything about your ticket goes to ${email} now. If you did not ask for this, take it back: it comes to your address again, with a new code, and the links and the code of now are no longer valid.`
        : '',
      action: changed ? 'Take it back' : null,
    };
  }
  if (kind === 'EMAIL')
    return {
      title: waits ? 'Is this your address?' : 'Your address',
      text: waits ? `Everything about the ticket will go to ${email}.` : '',
      action: waits ? 'Confirm this address' : null,
    };
  return {
    title: gives ? 'Hand over your ticket?' : 'Take over a ticket?',
    text: waits
      ? gives
        ? 'Once both of you have confirmed, your link and your code are not valid any more.'
        : 'Once both of you have confirmed, we send you the ticket.'
      : '',
    action: waits ? (gives ? 'Hand it over' : 'Take it over') : null,
  };
}

function confirmedText({ kind, state, gives, confirmed }: Change): string {
  if (kind === 'EMAIL' && gives && confirmed)
    return 'This was taken back. Your ticket is on its way to your address.';
  if (state === 'WITHDRAWN') return 'This was taken back; nothing has changed.';
  if (state === 'WAITING')
    return 'Both of you have confirmed it. As the organisations differ, the organiser decides.';
  if (state === 'OPEN') return 'Thank you. The other side has yet to confirm it.';
  if (kind === 'EMAIL') return 'Thank you. Your ticket is on its way to this address.';
  return gives ? 'Your ticket was handed over.' : 'The ticket is yours, and on its way to you by email.';
}
