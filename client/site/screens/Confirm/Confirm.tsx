import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import link from '#client/site/features/link-page/LinkPage.module.css';
import { LinkPageState } from '#client/site/features/link-page/LinkPageState.tsx';
import { refusalOf } from '#client/site/features/link-page/use-change-form.ts';
import { Meta } from '#client/site/features/Meta.tsx';
import { ask, type Queries } from '#client/site/screen.tsx';
import { Button } from '#client/ui/Button.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import {
  SeatChangeDocument,
  type SeatChangeQuery,
  useConfirmSeatChangeMutation,
  useSeatChangeQuery,
} from './Confirm.generated.ts';
import styles from './Confirm.module.css';

type Change = NonNullable<SeatChangeQuery['seatChange']>;

/** Where a mail asks somebody to confirm a change of a ticket (docs/product.md 13.4): looking changes nothing, the button does. */
export default function Confirm() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useSeatChangeQuery({
    variables: { token },
    fetchPolicy: 'cache-and-network',
  });
  const [confirm, { loading }] = useConfirmSeatChangeMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const answer = useRef<HTMLDivElement>(null);
  const change = data?.seatChange;
  if (!change)
    return (
      <LinkPageState
        title="Please confirm"
        notFound="Nothing to confirm here"
        isNone={data?.seatChange === null}
        error={error}
        onRetry={refetch}
      >
        What was to be confirmed may have been taken back, or a character of the address was lost.
      </LinkPageState>
    );
  const { title, text, action } = wordsOf(change);
  const send = async () => {
    const refused = await refusalOf(
      confirm({ variables: { token } }).then(({ data }) => data?.confirmSeatChange),
    );
    setRefusal(refused);
    // The answer takes the button's place.
    if (!refused) answer.current?.focus();
    await refetch().catch(() => {});
  };
  return (
    <>
      <Meta title={title} description="A change of a ticket." noIndex />
      <PageHeader eyebrow={change.conferenceTitle} title={title} lead={text} />
      <div className={`wrap ${link.page} ${styles.page}`}>
        <DataList items={factsOf(change)} className={styles.facts} />
        {refusal && (
          <Notice tone="error" live>
            {refusal}
          </Notice>
        )}
        <div ref={answer} role="status" tabIndex={-1}>
          {action ? (
            <Button busy={loading} onClick={send}>
              {action}
            </Button>
          ) : (
            <Notice tone={change.state === 'DONE' ? 'success' : 'info'} title={confirmedText(change)} />
          )}
        </div>
      </div>
    </>
  );
}

Confirm.queries = (({ params }) => [
  ask(SeatChangeDocument, { token: params.token ?? '' }),
]) satisfies Queries;

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
