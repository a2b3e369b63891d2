import { defineToDo, type ToDoItem, type ToDoKind } from '#server/organiser/to-do.ts';
import { noticeText } from './access-notice.service.ts';
import { type AccessNoticeKind, findUnseen } from './access-notice.store.ts';

const toOwners = (notices: readonly AccessNoticeKind[]) =>
  ({
    needs: ['owner:look'],
    command: (id) => `staff seen ${id}`,
    page: () => '/team',
    action: () => ({ button: 'MARK_SEEN' }),
    find: async ({ database }, limit) =>
      (await findUnseen(database, notices, limit)).map(
        (notice): ToDoItem => ({
          id: notice.id,
          since: notice.at,
          who: notice.staff?.name ?? 'The organiser’s details',
          what: noticeText(notice),
          conference: null,
        }),
      ),
  }) as const satisfies Partial<ToDoKind>;

export const accessAtRisk = defineToDo({
  ...toOwners(['PASSKEY_STOPPED']),
  kind: 'ACCESS_AT_RISK',
  title: 'Access that may be misused',
});

export const moneyChanged = defineToDo({
  ...toOwners(['MONEY_CHANGED']),
  kind: 'MONEY_CHANGED',
  title: 'Accounts, email or transfer days that have changed',
  page: () => '/content/organiser',
});

export const accessChanged = defineToDo({
  ...toOwners(['PASSKEY_ADDED', 'DEVICE_NEW', 'RIGHTS_CHANGED']),
  kind: 'ACCESS_CHANGED',
  title: 'New passkeys, devices and rights',
});
