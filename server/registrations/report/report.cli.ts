import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { zonedInstant } from '#domain/printed-dates.ts';
import { siteOf } from '#server/base/site.ts';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { fileFault } from '#server/organiser/cli/file-faults.ts';
import { exportRows, writeWhole } from '#server/organiser/export.ts';
import { table } from '#server/organiser/table.ts';
import { type Ledger, makeLedger } from './ledger.service.ts';
import { type LedgerLine, ledgerTable } from './ledger.ts';
import { makeReport, type ReportRequest } from './report.service.ts';
import { reportPage } from './report-page.ts';
import { aboutText, reportText } from './report-text.ts';
import { compareStatement } from './statement.service.ts';
import { statementText } from './statement-text.ts';

/** `report` and `report ledger` (docs/organisers.md). */
export function reportCommands(program: Command, cli: Cli): void {
  const report = program
    .command('report')
    .description('Revenue, fees, refunds and registrations, by currency')
    .option('--from <day>', 'paid on this day or later, such as 2026-03-01')
    .option('--to <day>', 'paid on this day or earlier')
    .option('--conference <id>', 'of this conference alone, such as your-conference-2026')
    .option('--html <file>', 'write it to this file, with plots; it needs no network and nothing beside it')
    .addHelpText(
      'after',
      `
Examples:
  $ organiser report --from 2026-03-01 --to 2026-03-31
  $ organiser report --conference your-conference-2026 --json
  $ organiser report --html money.html
  $ organiser report ledger 2026-03`,
    )
    .action(({ html, ...request }: ReportRequest & { html?: string }) =>
      cli.withDependencies(async (dependencies) => {
        const made = await makeReport(dependencies, request);
        if (html === undefined) return cli.print(made, reportText(made, cli.forPeople));
        const page = await reportPage(made, siteOf(dependencies), aboutText(made));
        await writeWhole(html, (target) => pipeline(Readable.from([page]), target));
        cli.print({ file: html }, `${html} has the report, for any browser.`);
      }),
    );

  report
    .command('ledger')
    .description('A month’s payments, PayPal’s fees and refunds, compared with what PayPal says of each')
    .argument('<month>', 'such as 2026-03')
    .option('--csv <file>', 'write the lines to this file')
    .addHelpText(
      'after',
      `
PayPal is asked about every registration that was paid or given back. What differs is listed.

Examples:
  $ organiser report ledger 2026-03
  $ organiser report ledger 2026-03 --csv march.csv`,
    )
    .action((month: string, { csv }: { csv?: string }) =>
      cli.withDependencies(async (dependencies) => {
        const tell = (done: number, all: number) => {
          if (done % 100 === 0 || done === all) cli.say(`PayPal was asked about ${done} of ${all}.`);
        };
        const ledger = await makeLedger(dependencies, month, cli.forPeople ? tell : undefined);
        if (csv !== undefined) await exportRows(csv, 'csv', ledgerTable(Readable.from(ledger.lines)));
        cli.print(
          csv === undefined ? ledger : { ...ledger, file: csv },
          ledgerText(ledger, cli.forPeople, csv),
        );
      }),
    );

  report
    .command('statement')
    .description('A bank’s statement beside the transfers that were entered by hand')
    .argument('<file>', 'in the format CAMT.053, or a table whose columns were named when it was imported')
    .addHelpText(
      'after',
      `
Says of each payment that came whether it was entered, which registration it names, and what is entered but did not come.

Example:
  $ organiser report statement march.xml`,
    )
    .action((file: string) =>
      cli.withDependencies(async (dependencies) => {
        const bytes = await readFile(file).catch((cause) => {
          throw fileFault(cause, 'file', { file });
        });
        const compared = await compareStatement(dependencies, bytes);
        cli.print(compared, statementText(compared, cli.forPeople));
      }),
    );
}

const isBankIn = ({ through, currency }: LedgerLine, of: string) => through === 'BANK' && currency === of;

function ledgerText(
  { month, sums, lines, differences, agreement }: Ledger,
  aligned: boolean,
  csv?: string,
): string {
  if (lines.length === 0) return `Nothing came or went in ${month}.`;
  const money = (minor: number | null, currency: string) =>
    minor === null ? '–' : formatMoney(minor, currency as Currency);
  const rows = table(
    lines,
    [
      { heading: 'At', cell: ({ at }) => zonedInstant(at) },
      { heading: 'What', cell: ({ kind }) => kind },
      { heading: 'Through', cell: ({ through }) => (through === 'BANK' ? 'bank' : 'PayPal') },
      { heading: 'Id', cell: ({ id }) => id },
      { heading: 'Reference', cell: ({ reference }) => reference },
      { heading: 'Here', cell: ({ amountMinor, currency }) => money(amountMinor, currency), right: true },
      {
        heading: 'At PayPal',
        cell: ({ paypalAmountMinor, currency }) => money(paypalAmountMinor, currency),
        right: true,
      },
      {
        heading: 'Fee',
        cell: ({ paypalFeeMinor, currency }) => money(paypalFeeMinor, currency),
        right: true,
      },
      { heading: '', cell: ({ differences }) => differences.join(' ') },
    ],
    { aligned },
  );
  const totals = sums.map(
    ({ currency, capturedMinor, refundedMinor, feeMinor, netMinor }) =>
      `${currency}: ${money(capturedMinor, currency)} taken, ${money(refundedMinor, currency)} given back, ${money(feeMinor, currency)} kept by PayPal; ${money(netMinor, currency)} added to the balance.`,
  );
  const bank = sums
    .filter((sum) => sum.bankBalanceMinor !== 0 || lines.some((line) => isBankIn(line, sum.currency)))
    .flatMap(({ currency, ...sum }) => [
      `${currency}: ${money(sum.bankCapturedMinor, currency)} came by bank transfers, ${money(sum.bankRefundedMinor, currency)} went back by them.`,
      `${currency}: ${money(sum.bankUnsettledMinor, currency)} more came and was nobody’s, ${money(sum.bankSettledMinor, currency)} of such money was settled; at the end of the month ${money(sum.bankBalanceMinor, currency)} is on the account, ${money(sum.unsettledBalanceMinor, currency)} of it nobody’s.`,
    ]);
  const verdict =
    differences === 0
      ? lines.some(({ through }) => through === 'BANK')
        ? 'Every line of PayPal’s ties to PayPal. Lines of bank transfers are our own records: compare them with the bank’s statement.'
        : 'Every line ties to PayPal.'
      : `${differences} of ${lines.length} ${lines.length === 1 ? 'line differs' : 'lines differ'}.`;
  return [
    csv === undefined ? rows : `${csv}: ${lines.length} lines`,
    '',
    ...totals,
    ...bank,
    ...agreement,
    verdict,
  ].join('\n');
}
