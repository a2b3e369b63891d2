import { NO_TRANSFERS } from '#domain/orders/bank-transfer.ts';
import { NUMBERED, type Numbered, type Prefixes, SHIPPED_PREFIXES } from '#domain/orders/numbers.ts';
import { FEE_PARTS, feeOf, SHIPPED_FEE } from '#domain/pricing/fee.ts';
import type { PhaseNames } from '#domain/pricing/phase-names.ts';
import type { Organiser } from '#domain/site.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import {
  choicesOf,
  findOrganiser,
  numbersOf,
  type OwnPrefixes,
  organiserOf,
  ownChoicesOf,
  ownFeeOf,
  ownPrefixesOf,
  ownTransfersOf,
  SHIPPED_CALENDAR_DOMAIN,
} from '#server/site/catalogue/catalogue.store.ts';
import { noteOrganiser } from '#server/site/catalogue/published-session.store.ts';
import { lockContent } from './content.store.ts';
import type { ContentKind } from './content-kind.ts';
import { logosMustBeThere } from './logo.ts';
import { type OrganiserDocument, organiserSchema } from './organiser-schema.ts';
import { type Closing, USUAL_CLOSING } from './registration-closing.ts';

const ID = 'organiser';

/** When registration closes of conferences that are made or moved and do not say so themselves (docs/product.md 3.5). */
export async function findUsualClosing(tx: Transaction): Promise<Closing> {
  const row = await tx.organiser.findFirst({ select: { registrationCloses: true } });
  return (row?.registrationCloses as Closing | undefined) ?? USUAL_CLOSING;
}

/** The organiser's own details (docs/content.md). */
export const organiserKind: ContentKind<OrganiserDocument> = {
  kind: 'organiser',
  folder: 'organiser',
  stays: () => true,
  schema: organiserSchema,
  plain: ({
    registrationCloses,
    transferHoldDays,
    transferLastDay,
    feePercent,
    feeOf: parts,
    feeOnTransfers,
    feeOnStaffEntries,
    referencePrefix,
    invoicePrefix,
    creditNotePrefix,
    calendarDomain,
    ...document
  }) => ({
    ...document,
    ...(registrationCloses !== USUAL_CLOSING && { registrationCloses }),
    ...(transferHoldDays !== NO_TRANSFERS.holdDays && { transferHoldDays }),
    ...(transferLastDay !== NO_TRANSFERS.lastDay && { transferLastDay }),
    ...(feePercent !== SHIPPED_FEE.percent && { feePercent }),
    ...(parts &&
      parts.length < FEE_PARTS.length && { feeOf: FEE_PARTS.filter((part) => parts.includes(part)) }),
    ...(feeOnTransfers && { feeOnTransfers }),
    ...(feeOnStaffEntries && { feeOnStaffEntries }),
    ...(referencePrefix !== SHIPPED_PREFIXES.registration && { referencePrefix }),
    ...(invoicePrefix !== SHIPPED_PREFIXES.invoice && { invoicePrefix }),
    ...(creditNotePrefix !== SHIPPED_PREFIXES.creditNote && { creditNotePrefix }),
    ...(calendarDomain !== SHIPPED_CALENDAR_DOMAIN && { calendarDomain }),
  }),
  titleOf: ({ name }) => name,
  pathOf: () => '/contact',
  shownIn(content, { kind: _, id: __, registrationCloses: ___, ...document }) {
    const { designations, scientificSessions, earlyPhase, midPhase, spotPhase, ...details } = document;
    const { bankAccounts, transferHoldDays, transferLastDay, ...own } = details;
    const {
      feePercent: percent,
      feeOf: of,
      feeOnTransfers: onTransfers,
      feeOnStaffEntries,
      // What is numbered is no part of a preview.
      referencePrefix: _prefix,
      invoicePrefix: _invoices,
      creditNotePrefix: _credits,
      calendarDomain: _domain,
      ...rest
    } = own;
    const phaseNames = phaseNamesIn({ earlyPhase, midPhase, spotPhase });
    const organiser = { ...rest, ...(Object.keys(phaseNames).length > 0 && { phaseNames }) };
    const fee = feeOf({ percent, of, onTransfers, onStaffEntries: feeOnStaffEntries });
    const transfers = {
      accounts: bankAccounts ?? NO_TRANSFERS.accounts,
      holdDays: transferHoldDays ?? NO_TRANSFERS.holdDays,
      lastDay: transferLastDay ?? NO_TRANSFERS.lastDay,
    };
    const choices = choicesOf({ designations, scientificSessions });
    return { ...content, organiser, choices, transfers, fee };
  },
  findAll: async (tx) => {
    const row = await tx.organiser.findFirst();
    if (!row) return [];
    const { phaseNames = {}, ...details } = organiserOf(row);
    const { designations, scientificSessions } = ownChoicesOf(row);
    const { accounts, holdDays, lastDay } = ownTransfersOf(row);
    const { percent, of, onTransfers, onStaffEntries } = ownFeeOf(row);
    const { registration, invoice, creditNote } = ownPrefixesOf(row);
    const { registrationCloses, calendarDomain } = row;
    return [
      {
        kind: 'organiser',
        id: ID,
        ...details,
        designations,
        scientificSessions,
        registrationCloses:
          registrationCloses === USUAL_CLOSING ? undefined : (registrationCloses as Closing),
        bankAccounts: accounts && [...accounts],
        transferHoldDays: holdDays,
        transferLastDay: lastDay,
        feePercent: percent,
        feeOf: of && [...of],
        feeOnTransfers: onTransfers,
        feeOnStaffEntries: onStaffEntries,
        earlyPhase: phaseNames.EARLY,
        midPhase: phaseNames.MID,
        spotPhase: phaseNames.SPOT,
        referencePrefix: registration,
        invoicePrefix: invoice,
        creditNotePrefix: creditNote,
        calendarDomain: calendarDomain === SHIPPED_CALENDAR_DOMAIN ? undefined : calendarDomain,
      },
    ];
  },
  async write(tx, document, at) {
    const before = await findOrganiser(tx);
    await writeOrganiser(tx, document);
    if (before && (before.name !== document.name || before.email !== document.email))
      await noteOrganiser(tx, at);
  },
  whyKept: async (_tx, id) => `${id} can be changed, but not removed.`,
  async remove(tx, id) {
    await tx.organiser.deleteMany({ where: { id } });
  },
};

async function writeOrganiser(tx: Transaction, { kind: _, ...document }: OrganiserDocument): Promise<void> {
  const { shortName, accent, logo, logoDark, designations, scientificSessions, ...rest } = document;
  const {
    registrationCloses = USUAL_CLOSING,
    bankAccounts,
    transferHoldDays,
    transferLastDay,
    feePercent: percent,
    feeOf: of,
    feeOnTransfers: onTransfers,
    feeOnStaffEntries: onStaffEntries,
    referencePrefix: registration,
    invoicePrefix: invoice,
    creditNotePrefix: creditNote,
    calendarDomain = SHIPPED_CALENDAR_DOMAIN,
    earlyPhase,
    midPhase,
    spotPhase,
    ...details
  } = rest;
  await logosMustBeThere(tx, ID, [logo, logoDark]);
  const look = { shortName, accent, logo, logoDark };
  const choices = { designations, scientificSessions };
  const transfers = { accounts: bankAccounts, holdDays: transferHoldDays, lastDay: transferLastDay };
  const fee = { percent, of, onTransfers, onStaffEntries };
  const prefixes = await keptPrefixes(tx, { registration, invoice, creditNote });
  const phaseNames = phaseNamesIn({ earlyPhase, midPhase, spotPhase });
  const data = {
    ...details,
    look,
    choices,
    registrationCloses,
    transfers,
    fee,
    prefixes,
    calendarDomain,
    phaseNames,
  };
  await tx.organiser.upsert({ where: { id: ID }, create: data, update: data });
}

/** The names of a file by their phases. */
function phaseNamesIn({
  earlyPhase,
  midPhase,
  spotPhase,
}: Pick<OrganiserDocument, 'earlyPhase' | 'midPhase' | 'spotPhase'>): Partial<PhaseNames> {
  return {
    ...(earlyPhase && { EARLY: earlyPhase }),
    ...(midPhase && { MID: midPhase }),
    ...(spotPhase && { SPOT: spotPhase }),
  };
}

/** Where each prefix stands in a file. */
const PREFIX_FIELDS = {
  registration: 'referencePrefix',
  invoice: 'invoicePrefix',
  creditNote: 'creditNotePrefix',
} as const;

/**
 * What is set, with all that has held: what was numbered with it is still found by it.
 *
 * @throws InvalidInputError where two kinds of what is numbered would begin alike, now or with what one of them began with before
 */
async function keptPrefixes(
  tx: Transaction,
  own: { [Of in Numbered]?: string | undefined },
): Promise<OwnPrefixes> {
  const held = ownPrefixesOf(await tx.organiser.findFirst());
  const known = numbersOf(held).prefixes;
  const now = numbersOf(held).now;
  const next = { ...SHIPPED_PREFIXES, ...definedIn(own) };
  const problems = NUMBERED.filter(
    (numbered) =>
      next[numbered] !== now[numbered] &&
      NUMBERED.some((other) => other !== numbered && [next[other], ...known[other]].includes(next[numbered])),
  ).map((numbered) => ({
    path: PREFIX_FIELDS[numbered],
    message: `${next[numbered]} begins, or has begun, numbers of another kind`,
  }));
  if (problems.length > 0) throw new InvalidInputError(problems);
  return { ...definedIn(own), before: known };
}

/** What is set of it. */
function definedIn(own: { [Of in Numbered]?: string | undefined }): Partial<Prefixes> {
  return Object.fromEntries(Object.entries(own).filter(([, prefix]) => prefix !== undefined));
}

/**
 * Writes the details where there are none yet: on the first start. From then on they are the organiser's.
 *
 * @returns whether they were written
 */
export async function seedOrganiser(database: Database, organiser: Organiser): Promise<boolean> {
  if (await findOrganiser(database)) return false;
  return database.$transaction(async (tx) => {
    // Several servers may start at once: one writes, and the others find it done.
    await lockContent(tx);
    if (await findOrganiser(tx)) return false;
    const { name, email, phone, address, social } = organiser;
    await writeOrganiser(tx, { kind: 'organiser', id: ID, name, email, phone, address, social });
    return true;
  });
}
