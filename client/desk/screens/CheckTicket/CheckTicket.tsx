import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { messageOf } from '../../apollo.ts';
import { useCheckCodeQuery } from './CheckTicket.generated.ts';
import styles from './CheckTicket.module.css';

/** Whether a ticket is valid, one after the other: a scanner types the code and Enter (docs/product.md 13.6). */
export function CheckTicket() {
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState({ code: '', turn: 0 });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    setAsked({ code, turn: asked.turn + 1 });
    setCode('');
    input.current?.focus();
  };
  return (
    <>
      <title>Check a ticket · Desk</title>
      <h1 className={styles.title}>Check a ticket</h1>
      <form onSubmit={submit} className={styles.form}>
        <TextInput
          ref={input}
          label="Code of the ticket"
          hint="Scan the QR code, or type what stands below it."
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit">Check</Button>
      </form>
      <NoticeRegion>{asked.turn > 0 && <Checked key={asked.turn} code={asked.code} />}</NoticeRegion>
    </>
  );
}

/** The answer of this moment: the same code is asked for anew each time. */
function Checked({ code }: { code: string }) {
  const { data, error } = useCheckCodeQuery({ variables: { code }, fetchPolicy: 'no-cache' });
  if (error) return <Notice tone="error">{messageOf(error)}</Notice>;
  if (!data) return <Loading>Checking…</Loading>;
  const { valid, why, name, conference } = data.checkCode;
  return (
    <Notice tone={valid ? 'success' : 'error'} title={valid ? 'Valid' : 'Not valid'}>
      <p>{why}</p>
      {name !== null && (
        <p>
          <strong>{name}</strong>, {conference}
        </p>
      )}
    </Notice>
  );
}
