import type { Right } from '#domain/staff/rights.ts';
import type { ToDoKind } from '#domain/to-do.ts';
import { lists } from '#server/assembly/lists.ts';
import { anyMailNeed, ofMail, ofReadable, ofReadableFile } from '#server/common/mail/mail-readers.ts';
import type { Asked, FieldRule, MoneyCheck, Rule, Rules, Within } from '#server/organiser/desk/allowed.ts';
import {
  moneyBuiltIn,
  moneyInDraftOf,
  moneyInDrafts,
  moneyInText,
  moneyPublished,
  moneyRemoved,
} from '#server/site/content/money-changes.ts';
import {
  ofAbstracts,
  ofConference,
  ofEntry,
  ofForm,
  ofInvitation,
  ofList,
  ofNewRegistration,
  ofNews,
  ofNone,
  ofOrder,
  ofPiece,
  ofRoom,
  ofTicket,
  ofTransfer,
} from './within.ts';

const one = (...rights: Right[]): Rule => ({ needs: [rights] });
const held = (rule: Rule, within: Within): Rule => ({ ...rule, within });
const anyone: Rule = { needs: ['anyone'], within: ofNone };
const touched = (rule: Rule): Rule => ({ ...rule, touch: true });

const orders = one('registrations:look', 'money:look');
const ordersWork = one('registrations');
const order = held(orders, ofOrder);
const orderWork = held(ordersWork, ofOrder);
const oneMail: Rule = { needs: [anyMailNeed('look')], own: ofMail('look') };
const programme = one('programme:look');
const programmeWork = one('programme');
const changing = (check: MoneyCheck): Rule => ({ ...programmeWork, money: check });
const chasers = one('registrations:look', 'programme:look');
const chasersWork = one('registrations', 'programme');
const messages = one('messages:look');
const messagesWork = one('messages');
const money = one('money:look');
const moneyWork = one('money');
const team = touched(one('owner'));
/** Who says that money came by bank has to be somebody who works with money. */
const withBank =
  (within: Within, isPaid: (args: Asked) => boolean) =>
  (args: Asked): Rule =>
    isPaid(args) ? { needs: [['registrations'], ['money']], within } : held(ordersWork, within);
const enters = withBank(
  ofNewRegistration,
  ({ input }) => (input as { bank?: unknown } | undefined)?.bank != null,
);
const adds = withBank(ofOrder, ({ bankReference, paidOn }) => Boolean(bankReference || paidOn));

/**
 * What each query and mutation of the desk needs (docs/product.md 16.9, docs/desk-rights.md). One that is not here is not made
 * (builder.ts).
 */
export const FIELD_RULES: Readonly<Record<string, FieldRule>> = {
  desk: anyone,
  conferences: anyone,
  /** What is found, and what is to be done, is what somebody may see of it. */
  find: anyone,
  toDo: anyone,
  myAccess: anyone,
  removeMyPasskey: touched(anyone),
  endMySessions: anyone,

  registrations: held(orders, ofList),
  registration: order,
  bookableItems: held(one('registrations:look'), ofNone),
  enterRegistrationPlan: enters,
  enterRegistration: enters,
  editRegistration: orderWork,
  noteOnRegistration: held(one('registrations', 'money'), ofOrder),
  resendConfirmation: orderWork,
  invoiceFirst: held(moneyWork, ofOrder),
  sendPaymentLink: held(one('registrations', 'money'), ofOrder),
  checkPaymentStatus: held(one('registrations', 'money'), ofOrder),
  cancelRegistrationPlan: orderWork,
  cancelRegistration: ({ amountMinor }) =>
    amountMinor === 0 ? orderWork : { needs: [['registrations'], ['money']], touch: true, within: ofOrder },
  declineCancellation: orderWork,
  moveRegistrationPlan: ordersWork,
  moveRegistration: ordersWork,
  addToRegistrationPlan: adds,
  addToRegistration: adds,
  upgradeRegistrationPlan: adds,
  upgradeRegistration: adds,
  nameTicketHolderPlan: orderWork,
  nameTicketHolder: orderWork,
  nameTicketHoldersPlan: orderWork,
  nameTicketHolders: orderWork,
  decideTransfer: held(ordersWork, ofTransfer),
  participants: held(one('registrations:look'), ofList),
  presence: held(one('registrations:look'), ofList),
  participantCounts: held(one('registrations:look'), ofConference),
  invitations: held(one('registrations:look'), ofList),
  createInvitationsPlan: held(ordersWork, ofConference),
  createInvitations: held(ordersWork, ofConference),
  endInvitation: held(ordersWork, ofInvitation),
  waiting: held(one('registrations:look'), ofList),
  removeFromWaitingList: held(ordersWork, ofEntry),
  coupon: one('registrations:look'),
  coupons: one('registrations:look'),
  createCoupons: ordersWork,
  changeCoupon: ordersWork,
  checkCode: held(one('door:look', 'registrations:look'), ofTicket),
  admit: held(one('door', 'registrations'), ofTicket),

  money: held(money, ofList),
  ledger: money,
  ledgerMonths: money,
  refundPlan: held(moneyWork, ofOrder),
  refund: held(touched(moneyWork), ofOrder),
  statementTable: moneyWork,
  importStatementPlan: moneyWork,
  importStatement: moneyWork,
  settleTransferPlan: moneyWork,
  settleTransfer: moneyWork,
  recordTransferPlan: held(moneyWork, ofOrder),
  recordTransfer: held(moneyWork, ofOrder),
  rates: money,
  setTaxRate: touched(moneyWork),
  removeTaxRate: touched(moneyWork),
  priceLists: money,
  openPriceList: money,
  listableItems: money,
  priceListPlan: moneyWork,
  assignmentPlan: moneyWork,
  createPriceList: touched(moneyWork),
  changePriceList: touched(moneyWork),
  assignPriceList: touched(moneyWork),
  places: held(orders, ofConference),
  setPlaces: held(one('registrations', 'money'), ofConference),

  chasers: held(chasers, ofList),
  pauses: held(chasers, ofList),
  pauseChasers: held(chasersWork, ofConference),
  resumeChasers: held(chasersWork, ofConference),
  rooms: held(programme, ofList),
  createRoom: held(programmeWork, ofConference),
  editRoom: held(programmeWork, ofRoom),
  closeRoom: held(programmeWork, ofRoom),
  openRoom: held(programmeWork, ofRoom),
  abstracts: held(programme, ofList),
  abstract: held(programme, ofAbstracts),
  decidePlan: held(programmeWork, ofAbstracts),
  decide: held(programmeWork, ofAbstracts),
  decideObjection: held(programmeWork, ofAbstracts),
  editAbstract: held(programmeWork, ofAbstracts),
  withdrawAbstract: held(programmeWork, ofAbstracts),
  decideAbstractChange: held(programmeWork, ofAbstracts),
  lateAbstracts: held(programme, ofList),
  allowLateAbstract: held(programmeWork, ofConference),
  endLateAbstract: held(programmeWork, ofConference),
  programme: held(programme, ofList),
  placing: held(programme, ofConference),
  placeAbstract: held(programmeWork, ofAbstracts),
  moveTalk: held(programmeWork, ofConference),
  removeTalks: held(programmeWork, ofConference),
  fillSession: held(programmeWork, ofConference),
  numberBoards: held(programmeWork, ofConference),
  restoreTalks: held(programmeWork, ofConference),
  publishProgrammePlan: held(changing(moneyInDraftOf), ofConference),
  publishProgramme: held(changing(moneyInDraftOf), ofConference),
  tellOfProgrammePlan: held(programmeWork, ofConference),
  tellOfProgramme: held(programmeWork, ofConference),
  callBackProgrammeNews: held(programmeWork, ofNews),
  content: held(programme, ofPiece),
  contentPieces: held(programme, ofNone),
  contentSchema: held(programme, ofForm),
  contentRemoval: programme,
  publications: programme,
  builtInDifferences: programme,
  saveContent: held(changing(moneyInText), ofPiece),
  publishContent: held(changing(moneyInDrafts), ofPiece),
  unscheduleContent: held(changing(moneyInDrafts), ofPiece),
  discardContent: held(changing(moneyInDrafts), ofPiece),
  removeContent: changing(moneyRemoved),
  undoPublication: changing(moneyPublished),
  previewContent: programmeWork,
  newEdition: programmeWork,
  takeBuiltIn: changing(moneyBuiltIn),
  leaveBuiltIn: changing(moneyBuiltIn),
  takeOutPlan: programmeWork,
  takeOut: programmeWork,
  wordings: programme,
  wordingPreview: programme,
  testWording: programmeWork,

  messages,
  message: messages,
  answerMessage: messagesWork,
  markMessage: messagesWork,
  subscribers: messages,
  addSubscribers: messagesWork,
  removeSubscribers: messagesWork,
  mailings: messages,
  mailing: messages,
  placeholders: messages,
  audiences: messagesWork,
  listedPeople: messagesWork,
  mailingPlan: messagesWork,
  testMailing: messagesWork,
  sendMailing: touched(messagesWork),
  cancelMailing: messagesWork,
  mail: { needs: oneMail.needs, own: ofReadable },
  mailPreview: oneMail,
  resendMail: { needs: [anyMailNeed('work')], own: ofMail('work') },

  person: one('privacy:look'),
  erasePersonPlan: one('privacy'),
  erasePerson: touched(one('privacy')),
  audit: one('audit'),
  auditEntry: one('audit'),
  staff: one('owner:look'),
  inviteStaff: team,
  changeStaffRights: team,
  endStaff: team,
  markAccessSeen: one('owner'),
};

/** What each way in beside GraphQL needs, by its pattern. A list is exported by whoever may read it. */
export const ROUTE_RULES: Readonly<Record<string, Rule>> = {
  '/graphql': anyone,
  '/session/end': anyone,
  '/passkey/touch/options': anyone,
  '/passkey/touch': anyone,
  '/passkey/add/options': touched(anyone),
  '/passkey/add': touched(anyone),
  '/registrations/:reference/receipt.pdf': order,
  '/registrations/:reference/documents/:name.pdf': order,
  '/registrations/:reference/tickets/:name.pdf': order,
  '/abstracts/:reference/document': held(programme, ofAbstracts),
  '/export/abstracts.zip': held(programme, ofConference),
  '/mail/:id/content': oneMail,
  '/wording/:key/content': programme,
  '/media': programmeWork,
  '/media/:name': programme,
  '/export/mail.:format': { needs: oneMail.needs, own: ofReadableFile },
  '/export/ledger.:format': money,
  '/export/badges.:format': held(one('addresses'), ofConference),
};

/** What stands in To do is shown to whoever may see it elsewhere. */
const TO_DO_RULES: Readonly<Record<ToDoKind, Rule>> = {
  DISPUTE_OPEN: orders,
  PAYMENT_MISMATCHED: orders,
  PAID_AFTER_CANCELLATION: orders,
  TRANSFER_UNSETTLED: orders,
  TRANSFER_UNKNOWN: money,
  UPGRADE_UNAPPLIED: orders,
  PAYMENT_HANGS: orders,
  PAYMENT_FAILED: orders,
  REFUND_REFUSED: orders,
  REFUND_HANGS: orders,
  OVERSOLD: orders,
  CANCELLATION_ASKED: one('registrations:look'),
  /** Of one, what it tells (to-do.desk.ts). */
  MAIL_DEAD: { needs: oneMail.needs },
  MESSAGE_WAITS: messages,
  SEAT_CHANGE_WAITS: one('registrations:look'),
  ABSTRACT_CHANGE_WAITS: programme,
  AUTHOR_OBJECTS: programme,
  TALK_UNCONFIRMED: programme,
  ABSTRACT_THIRD: programme,
  TAX_RATE_MISSING: one('money:look'),
  COUPON_NEARLY_USED: one('registrations:look'),
  ACCESS_AT_RISK: one('owner:look'),
  MONEY_CHANGED: one('owner:look'),
  ACCESS_CHANGED: one('owner:look'),
};

/** What resolvers ask for. */
export const RULES: Rules = { fields: FIELD_RULES, toDo: TO_DO_RULES };

/**
 * The rule of a way in beside GraphQL, by its pattern; undefined where nothing is said of it, so that nobody may.
 *
 * @param pattern as Fastify has it, such as '/export/registrations.:format'
 */
export function ruleOfRoute(pattern: string): Rule | undefined {
  if (ROUTE_RULES[pattern]) return ROUTE_RULES[pattern];
  const [, exported = ''] = /^\/export\/([a-z-]+)\.(:format|pdf|json)$/.exec(pattern) ?? [];
  if (exported === 'person') return PERSON;
  const ofAddresses = lists.find(({ shape }) => `${shape.one.replaceAll(' ', '-')}-emails` === exported);
  const rule = FIELD_RULES[ofAddresses?.shape.name ?? exported];
  if (!rule || typeof rule === 'function') return undefined;
  const { within, ...whole } = ofAddresses ? { ...ADDRESSES, within: rule.within } : rule;
  // A file's filters stand in its address.
  return within ? { ...whole, within: ofConference } : whole;
}

const PERSON: Rule = { needs: [['privacy:look']] };
/** They leave the house, and can't be called back. */
const ADDRESSES: Rule = { needs: [['addresses']], touch: true };
