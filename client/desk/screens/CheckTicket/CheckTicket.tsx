import { useApolloClient } from '@apollo/client/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { Select } from '#client/ui/Select.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { messageOf } from '../../apollo.ts';
import { useDesk } from '../../desk-context.ts';
import { Page } from '../../parts/Page.tsx';
import beside from '../../parts/Shared.module.css';
import { useAddress } from '../../parts/use-address.ts';
import { useConferences } from '../../parts/use-conferences.ts';
import { Camera, useReadsCodes } from './Camera.tsx';
import { CheckCodeDocument, type CheckedTicketFragment, useAdmitMutation } from './CheckTicket.generated.ts';
import styles from './CheckTicket.module.css';
import { FindTicket } from './FindTicket.tsx';

/** What is known of the ticket that was scanned last. */
type Answer = { turn: number; ticket: CheckedTicketFragment } | { turn: number; failed: string };

/** Whether a ticket admits its holder, one after the other: a scanner types the code and Enter (docs/product.md 13.6). */
export function CheckTicket() {
  const desk = useDesk();
  const { filter, change } = useAddress(['conference'] as const);
  const conferences = useConferences();
  const conference = filter.conference ?? '';
  const [code, setCode] = useState('');
  const { turn, answer, ask } = useCheck(conference || null);
  const readsCodes = useReadsCodes();
  const [camera, setCamera] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    ask({ code });
    setCode('');
    input.current?.focus();
  };
  return (
    <Page title="Check a ticket">
      <form onSubmit={submit} className={styles.form}>
        <Select
          label="Conference"
          value={conference}
          onChange={({ target }) => change({ conference: target.value })}
        >
          <option value="">Any conference</option>
          {conferences?.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <TextInput
          ref={input}
          label="Ticket code"
          hint="Scan the QR code, or type the twelve digits printed below it. A ticket admits once a day."
          autoComplete="off"
          spellCheck={false}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <div className={beside.actions}>
          <Button type="submit">Check</Button>
          {readsCodes && (
            <Button variant="secondary" aria-pressed={camera} onClick={() => setCamera(!camera)}>
              {camera ? 'Close the camera' : 'Use the camera'}
            </Button>
          )}
        </div>
      </form>
      {camera && <Camera onRead={(read) => ask({ code: read })} />}
      <NoticeRegion>
        {turn > 0 && (answer?.turn === turn ? <Checked answer={answer} /> : <Loading>Checking…</Loading>)}
      </NoticeRegion>
      {(conference || desk.conference) && (
        <FindTicket conference={conference} onAdmit={(id) => ask({ id })} />
      )}
    </Page>
  );
}

/** Asks about one ticket after the other. A desk that only looks notes nothing, so that the same ticket is valid again there. */
function useCheck(conference: string | null) {
  const { readOnly } = useDesk();
  const client = useApolloClient();
  const [admit] = useAdmitMutation();
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const ask = (ticket: { code: string } | { id: string }) => {
    const next = turn + 1;
    setTurn(next);
    const variables = { ...ticket, conference };
    const checked = readOnly
      ? client
          .query({ query: CheckCodeDocument, variables, fetchPolicy: 'no-cache' })
          .then(({ data }) => data?.checkCode)
      : admit({ variables }).then(({ data }) => data?.admit);
    checked.then(
      (ticket) => ticket && setAnswer({ turn: next, ticket }),
      (error: Error) => setAnswer({ turn: next, failed: messageOf(error) }),
    );
  };
  return { turn, answer, ask };
}

function Checked({ answer }: { answer: Answer }) {
  if ('failed' in answer) return <Notice tone="error">{answer.failed}</Notice>;
  const { valid, why, name, ticket, conference, days } = answer.ticket;
  return (
    <Notice tone={valid ? 'success' : 'error'} title={valid ? 'Valid' : 'Not valid'}>
      <p>{why}</p>
      {name !== null && (
        <p>
          <strong>{name}</strong>, {ticket}
          <br />
          {conference}, {days}
        </p>
      )}
    </Notice>
  );
}
