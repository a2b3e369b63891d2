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
  why: 'The change may have been cancelled, or the link may be incomplete.',
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
        ? `Emails about your ticket now go to ${email}. If you did not ask for this, undo the change: we send the ticket to your address again with a new code, and the current links and code stop working.`
        : '',
      action: changed ? 'Undo the change' : null,
    };
  }
  if (kind === 'EMAIL')
    return {
      title: waits ? 'Is this your address?' : 'Your address',
      text: waits ? `Emails about the ticket will go to ${email}.` : '',
      action: waits ? 'Confirm this address' : null,
    };
  return {
    title: gives ? 'Hand over your ticket?' : 'Take over a ticket?',
    text: waits
      ? gives
        ? 'Once you have both confirmed, your link and code stop working.'
        : 'Once you have both confirmed, we will email you the ticket.'
      : '',
    action: waits ? (gives ? 'Hand it over' : 'Take it over') : null,
  };
}

function confirmedText({ kind, state, gives, confirmed }: Change): string {
  if (kind === 'EMAIL' && gives && confirmed)
    return 'The change was undone. Your ticket is on its way to your address.';
  if (state === 'WITHDRAWN') return 'This change was cancelled.';
  if (state === 'WAITING')
    return 'You have both confirmed. Because your organisations differ, the organiser has to approve the change.';
  if (state === 'OPEN') return 'Thank you. We are waiting for the other person to confirm.';
  if (kind === 'EMAIL') return 'Thank you. Your ticket is on its way to this address.';
  return gives ? 'Your ticket was handed over.' : 'The ticket is yours, and on its way to you by email.';
}
