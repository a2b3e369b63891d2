import type { ToDoItem, ToDoKind } from '#server/organiser/to-do.ts';

/** What To do needs of an order. */
export type OrderToDo = {
  reference: string;
  conferenceId: string;
  conferenceTitle: string;
  firstName: string;
  lastName: string;
};

/** The same to read from the database. */
export const ORDER_TO_DO = {
  reference: true,
  conferenceId: true,
  conferenceTitle: true,
  firstName: true,
  lastName: true,
} as const;

/** Of something that is to be done about an order: what it is called, whom it is about, and where it belongs. */
export function toDoOf({ reference, conferenceId, firstName, lastName }: Omit<OrderToDo, 'conferenceTitle'>) {
  return {
    id: reference,
    who: `${firstName} ${lastName}`,
    conference: conferenceId,
    subject: `order ${reference}`,
  } satisfies Partial<ToDoItem>;
}

/** Of a kind that is about orders: who sees it, and where the desk says more. */
export const ABOUT_ORDERS = {
  needs: ['registrations:look', 'money:look'],
  page: (reference) => `/registrations/${reference}`,
} as const satisfies Partial<ToDoKind>;

/** Who says that something about an order is done, which nothing else tells. */
export const WHOEVER_WORKS_ON_ORDERS = ['registrations', 'money'] as const;

/** A link to the order, where it is done. */
export const onItsPage = (reference: string, label: string) => ({
  label,
  page: ABOUT_ORDERS.page(reference),
});
