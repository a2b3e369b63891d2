import { answerMessageForm } from '../../operations/forms.ts';
import { MarkMessageDocument } from '../../operations/operations.generated.ts';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { OperationForm } from '../../parts/OperationDialog.tsx';
import type { MessageDetailFieldsFragment } from './Message.generated.ts';

type AnswerFormProps = { message: MessageDetailFieldsFragment['message']; version: number };

/** The answer by mail; or nothing is left to do, or something again. What is written stays until it is sent. */
export function AnswerForm({ message: { id, email, state }, version }: AnswerFormProps) {
  return (
    <OperationForm
      operation={answerMessageForm}
      given={{ id, version, again: state !== 'open' }}
      fields={{ text: { label: state === 'open' ? 'Reply' : 'Another reply' } }}
      action={`Send to ${email}`}
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
    />
  );
}
