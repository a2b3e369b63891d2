import { zonedInstant } from '#domain/printed-dates.ts';
import { defineFailure } from '#server/base/errors.ts';

export const NoSuchToDoError = defineFailure('NO_SUCH_TO_DO', {
  status: 404,
  message: 'This is not on the list of things to do, or not any more.',
});

/** Somebody else works on it by now. */
export const ToDoTakenError = defineFailure('TO_DO_TAKEN', {
  status: 409,
  path: 'from',
  message: ({ holder, at }: { holder: string; at: Date }, from: string | undefined) =>
    `${holder} works on it since ${zonedInstant(at)}. ${from === undefined ? `Take it from them with --from "${holder}".` : 'Try again to take it from them.'}`,
});

/** Only what nothing else tells is said to be done. */
export const NotDoneByHandError = defineFailure('NOT_DONE_BY_HAND', {
  status: 409,
  message: 'This leaves the list by itself once it is done.',
});
