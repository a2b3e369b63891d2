import { type SubmitEvent, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import styles from '../../parts/Beside.module.css';
import { ReasonInput } from '../../parts/ReasonInput.tsx';
import { useRefusal } from '../../parts/use-refusal.ts';
import {
  type MessageFieldsFragment,
  useAnswerMessageMutation,
  useMarkMessageMutation,
} from './Message.generated.ts';

type AnswerFormProps = { message: MessageFieldsFragment['message']; version: number };

/** The answer by mail; or nothing is left to do, or something again. What is written stays until it is sent. */
export function AnswerForm({ message: { id, name, email, state }, version }: AnswerFormProps) {
  const toast = useToast();
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const { refusal, refused, forget } = useRefusal();
  const done = (said: string) => {
    setReason('');
    forget();
    toast({ tone: 'success', message: said });
  };
  const [answer, answering] = useAnswerMessageMutation({
    onError: refused,
    onCompleted: () => {
      setText('');
      done(`The reply to ${name} is on its way to ${email}.`);
    },
  });
  const [mark, marking] = useMarkMessageMutation({
    onError: refused,
    onCompleted: ({ markMessage }) =>
      done(markMessage.message.state === 'done' ? 'Marked as done.' : 'Reopened.'),
  });
  const variables = { id, version, reason };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void answer({ variables: { ...variables, text, again: state !== 'open' } });
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <TextArea
        label={state === 'open' ? 'Reply' : 'Another reply'}
        hint="Sent by email, with the original message quoted below."
        rows={6}
        maxLength={20_000}
        value={text}
        required
        onChange={({ target }) => setText(target.value)}
      />
      <ReasonInput value={reason} onChange={setReason} />
      <NoticeRegion>{refusal && <Notice tone="error">{refusal}</Notice>}</NoticeRegion>
      <div className={styles.actions}>
        <Button type="submit" busy={answering.loading}>
          {`Send to ${email}`}
        </Button>
        {state !== 'done' && (
          <Button
            variant="secondary"
            busy={marking.loading}
            onClick={() => void mark({ variables: { ...variables, open: false } })}
          >
            Mark as done
          </Button>
        )}
        {state !== 'open' && (
          <Button
            variant="secondary"
            busy={marking.loading}
            onClick={() => void mark({ variables: { ...variables, open: true } })}
          >
            Reopen
          </Button>
        )}
      </div>
    </form>
  );
}
