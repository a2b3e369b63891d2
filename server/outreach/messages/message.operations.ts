import { STAFF_LIMITS } from '#domain/limits.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { argument, defineOperation, flag, requiredWords, typeNamed } from '#server/organiser/operation.ts';
import { answerMessage, type MessageDetail, markMessage, showMessage } from './message.service.ts';

export const messagePage = typeNamed<MessageDetail>('MessageDetail');
const after = {
  type: messagePage,
  of: (dependencies: Dependencies, _result: unknown, { id }: { id: string }) => showMessage(dependencies, id),
};

const id = argument('Its id', { hint: 'As messages list prints it.' });

/** Answers a message by mail (docs/product.md 9.1). */
export const answer = defineOperation({
  command: 'messages answer',
  field: 'answerMessage',
  needs: one('messages'),
  about: 'Answers a message by mail; what was asked is quoted below',
  examples: [
    'answer 0199… --file answer.txt --dry-run',
    'answer 0199… --text "Dear Ada, they appear in November."',
  ],
  inputs: {
    id,
    text: requiredWords('Reply', {
      hint: 'Sent by email, with the original message quoted below.',
      limit: STAFF_LIMITS.messageAnswer,
    }),
    again: flag('Even if it has been answered before'),
  },
  form: { title: 'Reply', action: 'Send' },
  versioned: true,
  after,
  run: answerMessage,
  record: ({ recipient, mail }, { id }, { dryRun }) => {
    return { id, recipient, subject: mail.subject, ...(dryRun && { text: mail.text }) };
  },
  said: ({ recipient, mail }, _given, { dryRun }) =>
    dryRun
      ? `To: ${recipient}\nSubject: ${mail.subject}\n\n${mail.text}`
      : `The reply to ${recipient} is on its way.`,
});

/** Marks a message as done, or as open again. */
export const mark = defineOperation({
  command: 'messages done',
  field: 'markMessage',
  needs: one('messages'),
  about: 'Marks a message as done: nothing is left to do',
  examples: ['done 0199… --reason "answered by telephone"', 'done 0199… --open'],
  inputs: { id, open: flag('The reverse: there is something to do') },
  versioned: true,
  after,
  run: async (dependencies, { id, open }, doing) => {
    const state = open ? 'open' : 'done';
    await markMessage(dependencies, { id, state }, doing);
    return { id, state };
  },
  record: (marked) => marked,
  said: ({ state }) => (state === 'open' ? 'Reopened.' : 'Marked as done.'),
});
