import { useState } from 'react';
import { TextArea } from '#client/ui/TextArea.tsx';
import { STAFF_LIMITS } from '#domain/limits.ts';
import { AnswerMessageDocument, MarkMessageDocument } from '../../operations/operations.generated.ts';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { ActionForm } from '../../parts/ActionDialog.tsx';
import type { MessageDetailFieldsFragment } from './Message.generated.ts';

type AnswerFormProps = { message: MessageDetailFieldsFragment['message']; version: number };

/** The answer by mail; or nothing is left to do, or something again. What is written stays until it is sent. */
export function AnswerForm({ message: { id, email, state }, version }: AnswerFormProps) {
  const [text, setText] = useState('');
  return (
    <ActionForm
      mutation={AnswerMessageDocument}
      variables={(reason) => ({ id, version, reason, text, again: state !== 'open' })}
      reason
      action={`Send to ${email}`}
      unsaved={text !== ''}
      onDone={() => setText('')}
      others={(reason, sent) =>
        [false, true]
          .filter((open) => state !== (open ? 'open' : 'done'))
          .map((open) => (
            <ActionButton
              key={String(open)}
              size="medium"
              mutation={MarkMessageDocument}
              variables={{ id, version, reason, open }}
              onDone={sent}
            >
              {open ? 'Reopen' : 'Mark as done'}
            </ActionButton>
          ))
      }
    >
      <TextArea
        label={state === 'open' ? 'Reply' : 'Another reply'}
        hint="Sent by email, with the original message quoted below."
        rows={6}
        maxLength={STAFF_LIMITS.messageAnswer}
        value={text}
        required
        onChange={({ target }) => setText(target.value)}
      />
    </ActionForm>
  );
}
