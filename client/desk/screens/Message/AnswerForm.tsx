import { type FormEvent, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { messageOf } from '../../apollo.ts';
import styles from '../../parts/Beside.module.css';
import {
  type MessageFieldsFragment,
  useAnswerMessageMutation,
  useFinishMessageMutation,
} from './Message.generated.ts';

/** The answer by mail; or nothing is left to do. What is written stays until it is sent. */
export function AnswerForm({
  message: { id, name, email, state },
}: {
  message: MessageFieldsFragment['message'];
}) {
  const toast = useToast();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const [answer, answering] = useAnswerMessageMutation({
    onError: () => {},
    onCompleted: () => {
      setText('');
      toast({ tone: 'success', message: `The answer to ${name} is on its way to ${email}.` });
    },
  });
  const [finish, finishing] = useFinishMessageMutation({
    onError: () => {},
    onCompleted: () => toast({ tone: 'success', message: 'Marked as done.' }),
  });
  const error = answering.error ?? finishing.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() !== '') void answer({ variables: { id, text, again: state !== 'OPEN' } });
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <TextArea
        label={state === 'OPEN' ? 'Answer' : 'Another answer'}
        hint="Sent by mail; what was asked is quoted below it."
        rows={6}
        maxLength={20_000}
        value={text}
        error={missing && text.trim() === '' ? 'Please write an answer.' : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <NoticeRegion>{error && <Notice tone="error">{messageOf(error)}</Notice>}</NoticeRegion>
      <div className={styles.actions}>
        <Button type="submit" busy={answering.loading}>
          {`Send to ${email}`}
        </Button>
        {state !== 'DONE' && (
          <Button
            variant="secondary"
            busy={finishing.loading}
            onClick={() => void finish({ variables: { id } })}
          >
            Mark as done
          </Button>
        )}
      </div>
    </form>
  );
}
