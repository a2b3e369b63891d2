import { type FormInput, problemsInOrder, requiredTextProblem } from '#domain/fields.ts';
import { STAFF_LIMITS } from '#domain/limits.ts';
import { isValidOrder } from '#domain/orders/order-status.ts';
import { detailsSchemaOf } from '#domain/registration/registration.ts';
import { cleanText, foldCode } from '#domain/text.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError, refuseProblems } from '#server/base/errors.ts';
import { isErased } from '#server/base/lib/erased.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';
import { uuid7 } from '#server/base/lib/uuid7.ts';
import { siteOf } from '#server/base/site.ts';
import { revokeLinks } from '#server/common/access/access-link.store.ts';
import { followBuyer, queueMail } from '#server/common/mail/mail.service.ts';
import { queueConfirmationAgain } from '#server/money/payments/order.mails.ts';
import { PersonErasedError } from '#server/money/payments/resend.service.ts';
import { findAdditions, lockAdditions } from '#server/orders/orders/addition.store.ts';
import { lockOrder, note, type Order, updateOrder } from '#server/orders/orders/order.store.ts';
import { RegistrationNotFoundError } from '#server/orders/orders/order-by-reference.ts';
import { findOrderIdByReference } from '#server/orders/orders/order-list.store.ts';
import { moveOwnSeats } from '#server/orders/seats/own-seats.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { choicesFor } from '#server/site/catalogue/choices.ts';
import { orderMoved } from './order-moved.mails.ts';

/** What can be changed of who has registered; the category goes with the tickets, and stays. */
export const EDITABLE = [
  'designation',
  'firstName',
  'lastName',
  'email',
  'phone',
  'country',
  'scientificSession',
  'organization',
] as const;

/**
 * Corrects who has registered, with an entry in the audit log (docs/product.md 7.12). Another email address ends the links
 * that went to the one before, takes the registrant's own tickets along, and gets the confirmation of what is paid and
 * whatever has not been sent yet; the one before is told, and how to object. Links for payers stay: they are the payers', and
 * show nothing of who has registered. A hand-over of one of those tickets that was not done ends.
 *
 * @param changes as the form would send them; what is not given stays
 * @throws RegistrationNotFoundError | PersonErasedError | InvalidInputError naming every fault, with nothing changed
 */
export async function editOrder(
  dependencies: Dependencies,
  reference: string,
  changes: FormInput<(typeof EDITABLE)[number]>,
  doing: Doing,
): Promise<Order & { notHandedOver: string[] }> {
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    const order = await lockOrderOrThrow(tx, reference);
    if (isErased(order.email)) throw new PersonErasedError(order.reference);
    if (order.addedTo !== null)
      throw new InvalidInputError([
        {
          path: 'reference',
          message: `This belongs to ${order.addedTo}. Edit that, and this changes as well.`,
        },
      ]);
    const fields = EDITABLE.filter((field) => changes[field] !== undefined);
    const given = { ...order, selectedConference: order.conferenceId, ...changes };
    const catalogue = dependencies.catalogue.current();
    const choices = choicesFor(catalogue, catalogue.conferenceById.get(order.conferenceId));
    const schema = detailsSchemaOf({
      // What it has already may stay.
      designations: [...choices.designations, order.designation],
      scientificSessions: [...choices.scientificSessions, order.scientificSession],
    });
    refuseProblems(problemsInOrder(schema, given, fields));
    const { shape } = schema;
    const checked = fields.map((field): [string, string] => {
      const value = shape[field].parse(changes[field]);
      return [field, field === 'email' ? normaliseEmail(value) : value];
    });
    const changed = checked.filter(([field, value]) => order[field as (typeof EDITABLE)[number]] !== value);
    if (changed.length === 0)
      throw new InvalidInputError([{ path: 'options', message: 'say what is to change' }]);
    const after = Object.fromEntries(changed);
    const before = Object.fromEntries(
      changed.map(([field]) => [field, order[field as (typeof EDITABLE)[number]]]),
    );
    const { orders, notHandedOver } = await changeAll(dependencies, tx, order, { after, at });
    const [edited, ...added] = orders;
    if (edited.email !== order.email)
      await queueMail(dependencies, tx, orderMoved, {
        key: `order-moved:${order.id}:${uuid7(at)}`,
        recipient: order.email,
        replyTo: siteOf(dependencies).email,
        input: {
          reference: order.reference,
          conferenceTitle: order.conferenceTitle,
        },
      });
    await record({
      action: 'orders.edit',
      subject: `order ${order.reference}`,
      details: {
        fields: changed.map(([field]) => field),
        ...(added.length > 0 && { additions: added.map(({ reference }) => reference) }),
        ...(notHandedOver.length > 0 && { notHandedOver }),
      },
      personal: { before, after },
    });
    return { ...edited, notHandedOver };
  });
}

/** Changes an order that the transaction holds, and what was added to it, which is of the same person. @returns all of them, and which tickets are not handed over */
async function changeAll(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  { after, at }: { after: Record<string, string>; at: Date },
): Promise<{ orders: [Order, ...Order[]]; notHandedOver: string[] }> {
  const notHandedOver: string[] = [];
  const change = async (one: Order) => {
    const edited = await updateOrder(tx, one, after, { at, cause: 'edit' });
    if (edited.email !== one.email)
      notHandedOver.push(...(await followAddress(dependencies, tx, one, edited, at)));
    return edited;
  };
  await lockAdditions(tx, order);
  const first = await change(order);
  const added: Order[] = [];
  for (const one of await findAdditions(tx, order.reference)) added.push(await change(one));
  return { orders: [first, ...added], notHandedOver };
}

/** Has links, tickets and mails of an order follow its buyer to another address. @returns the tickets that are not handed over for that */
async function followAddress(
  dependencies: Dependencies,
  tx: Transaction,
  before: Order,
  edited: Order,
  at: Date,
): Promise<string[]> {
  const { id, email } = before;
  await revokeLinks(tx, { scope: 'ORDER', subjectId: id }, at);
  const notHandedOver = await moveOwnSeats(dependencies, tx, before, { email: edited.email, at });
  for (const ticket of notHandedOver)
    await note(tx, edited, {
      at,
      cause: 'edit',
      detail: `The ticket transfer of ${ticket} has ended: the address was corrected`,
    });
  await followBuyer(dependencies, tx, id, { before: email, after: edited.email });
  if (isValidOrder(before)) await queueConfirmationAgain(dependencies, tx, edited);
  return notHandedOver;
}

/**
 * Keeps a note about an order, in the audit log, from which it is erased with the person.
 *
 * @throws RegistrationNotFoundError | InvalidInputError
 */
export async function noteOnOrder(
  dependencies: Dependencies,
  reference: string,
  typed: string,
  doing: Doing,
): Promise<void> {
  const note = cleanText(typed);
  const problem = requiredTextProblem('The note', note, STAFF_LIMITS.note);
  if (problem) throw new InvalidInputError([{ path: 'text', message: problem }]);
  await auditedChange(dependencies, doing, async (tx, record) => {
    const order = await lockOrderOrThrow(tx, reference);
    await record({
      action: 'orders.note',
      subject: `order ${order.reference}`,
      details: {},
      personal: { note },
    });
  });
}

async function lockOrderOrThrow(tx: Transaction, typed: string): Promise<Order> {
  const reference = foldCode(typed);
  const id = await findOrderIdByReference(tx, reference);
  if (!id) throw new RegistrationNotFoundError(reference);
  return lockOrder(tx, id);
}
