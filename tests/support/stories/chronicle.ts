import { expect } from 'vitest';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { makeLedger } from '#server/registrations/report/ledger.service.ts';
import { makeReport } from '#server/registrations/report/report.service.ts';
import type { Product } from '../product.ts';

/** What has become of a story since it was read last, in lines; references as the story calls them. */
export type Step = {
  /** To whom, what about, and which files. */
  mails: string[];
  /** Number, order and total. */
  documents: string[];
  /** Lines of the ledgers. */
  ledger: string[];
  /** Action and subject. */
  audit: string[];
  /** Of all that was ever paid: revenue, refunded, net. */
  report: string;
};

/** Reads what a product has sent, issued, counted and written down, step by step. */
export class Chronicle {
  readonly #product: Product;
  readonly #months: readonly string[];
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();

  /** @param months of which there are ledgers: '2026-03' */
  constructor(product: Product, months: readonly string[]) {
    this.#product = product;
    this.#months = months;
  }

  /** Calls references by names of the story. */
  call(names: Readonly<Record<string, string>>): void {
    for (const [name, reference] of Object.entries(names)) this.#names.set(reference, name);
  }

  async read(): Promise<Step> {
    const mails = await this.#mails();
    return {
      mails,
      documents: await this.#documents(),
      ledger: await this.#ledger(),
      audit: await this.#audit(),
      report: await this.#report(),
    };
  }

  #named(text: string): string {
    return text.replace(/MC-2026-\w{6}/g, (reference) => this.#names.get(reference) ?? reference);
  }

  #new(key: string): boolean {
    return this.#seen.size !== this.#seen.add(key).size;
  }

  async #mails(): Promise<string[]> {
    const lines: string[] = [];
    for (const [index, { to, subject = '', attachments }] of (await this.#product.mails()).entries()) {
      if (!this.#new(`mail ${index}`)) continue;
      const files = attachments.map(({ filename }) => filename);
      const [name, host] = (to?.[0]?.address ?? '').split('@');
      const who = host === 'uni.example' ? name : 'organiser';
      lines.push(this.#named(`${who}: ${subject}${files.length > 0 ? ` [${files.join(', ')}]` : ''}`));
    }
    return lines.sort();
  }

  async #documents(): Promise<string[]> {
    const documents = await this.#product.database.billingDocument.findMany({
      orderBy: [{ issuedAt: 'asc' }, { number: 'asc' }],
      include: { order: true },
    });
    const lines: string[] = [];
    for (const { number, kind, totalMinor, currency, order } of documents) {
      if (!this.#new(number)) continue;
      const total = `${kind === 'INVOICE' ? '' : '−'}${formatMoney(totalMinor, currency as Currency)}`;
      lines.push(this.#named(`${number} ${order.reference} ${total}`));
    }
    return lines;
  }

  async #ledger(): Promise<string[]> {
    const lines: string[] = [];
    for (const month of this.#months) {
      const ledger = await makeLedger(this.#product.dependencies, month);
      for (const said of ledger.agreement)
        expect(said).toMatch(
          /the report and the ledger agree|not all of its transfers were booked in the month/,
        );
      for (const { kind, id, reference, at, amountMinor, currency, through, differences } of ledger.lines) {
        expect(differences).toEqual([]);
        if (!this.#new(`${kind} ${id} ${reference}`)) continue;
        const money = formatMoney(Math.abs(amountMinor ?? 0), currency as Currency);
        lines.push(
          this.#named(
            `${at.slice(0, 10)} ${kind} ${reference} ${money}${through === 'BANK' ? '' : ` ${through}`}`,
          ),
        );
      }
    }
    return lines;
  }

  async #audit(): Promise<string[]> {
    const entries = await this.#product.database.auditEntry.findMany({ orderBy: { id: 'asc' } });
    return entries
      .filter(({ id, subject }) => subject.startsWith('order ') && this.#new(`audit ${id}`))
      .map(({ action, subject }) => this.#named(`${action} ${subject.slice('order '.length)}`));
  }

  async #report(): Promise<string> {
    const { currencies } = await makeReport(this.#product.dependencies, {});
    return currencies
      .map(({ currency, revenueMinor, refundedMinor, keptMinor, conferences }) => {
        const money = (minor: number) => formatMoney(minor, currency as Currency);
        const by = conferences.map(
          ({ label, registrations, revenueMinor }) => `${label}: ${registrations}, ${money(revenueMinor)}`,
        );
        return `${money(revenueMinor)} − ${money(refundedMinor)} = ${money(keptMinor)} (${by.join('; ')})`;
      })
      .join('; ');
  }
}
