import { NO_TRANSFERS } from '#domain/orders/bank-transfer.ts';
import { FEE_PARTS, feeOf, SHIPPED_FEE } from '#domain/pricing/fee.ts';
import type { Organiser } from '#domain/site.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import {
  choicesOf,
  findOrganiser,
  findOwnChoices,
  findOwnFee,
  findOwnTransfers,
} from '#server/site/catalogue/catalogue.store.ts';
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
  }),
  titleOf: ({ name }) => name,
  pathOf: () => '/contact',
  shownIn(
    content,
    { kind: _, id: __, registrationCloses: ___, designations, scientificSessions, ...details },
  ) {
    const { bankAccounts, transferHoldDays, transferLastDay, ...own } = details;
    const {
      feePercent: percent,
      feeOf: of,
      feeOnTransfers: onTransfers,
      feeOnStaffEntries,
      ...organiser
    } = own;
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
    const organiser = await findOrganiser(tx);
    if (!organiser) return [];
    const usual = await findUsualClosing(tx);
    const registrationCloses = usual === USUAL_CLOSING ? undefined : usual;
    const { designations, scientificSessions } = await findOwnChoices(tx);
    const { accounts, holdDays, lastDay } = await findOwnTransfers(tx);
    const { percent, of, onTransfers, onStaffEntries } = await findOwnFee(tx);
    return [
      {
        kind: 'organiser',
        id: ID,
        ...organiser,
        designations,
        scientificSessions,
        registrationCloses,
        bankAccounts: accounts && [...accounts],
        transferHoldDays: holdDays,
        transferLastDay: lastDay,
        feePercent: percent,
        feeOf: of && [...of],
        feeOnTransfers: onTransfers,
        feeOnStaffEntries: onStaffEntries,
      },
    ];
  },
  write: writeOrganiser,
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
    ...details
  } = rest;
  await logosMustBeThere(tx, ID, [logo, logoDark]);
  const look = { shortName, accent, logo, logoDark };
  const choices = { designations, scientificSessions };
  const transfers = { accounts: bankAccounts, holdDays: transferHoldDays, lastDay: transferLastDay };
  const fee = { percent, of, onTransfers, onStaffEntries };
  const data = { ...details, look, choices, registrationCloses, transfers, fee };
  await tx.organiser.upsert({ where: { id: ID }, create: data, update: data });
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
