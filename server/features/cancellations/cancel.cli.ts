import type { Command } from 'commander';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { withOrder } from '#server/features/orders/with-order.ts';
import type { RefundRequest } from '#server/features/refunds/refund-plan.service.ts';
import { type Cli, CommandFailedError } from '#server/organiser/cli/cli.ts';
import { InputReader, readAmount } from '#server/organiser/cli/input.ts';
import { readText, type TextOptions, withText } from '#server/organiser/cli/text.ts';
import { type ConsentOptions, consentTo, withConsent } from '#server/organiser/consent.ts';
import { cancelForOrganiser } from './cancel.service.ts';
import { cancellationLines } from './cancel-lines.ts';
import { planCancellation } from './cancel-plan.service.ts';

/** `orders cancel` (docs/organisers.md). */
export function cancelCommand(orders: Command, cli: Cli): void {
  withText(withConsent(orders.command('cancel')), 'message to the buyer, who is informed by email')
    .description('Cancels a registration and its tickets, refunds it, and informs buyer and holders')
    .argument('<reference>', 'such as MC-2026-7F3K9Q')
    .option('--amount <amount>', 'amount to refund, such as 120.00 or 0; the whole remainder unless set')
    .requiredOption('--reason <text>', 'reason; recorded in the audit log')
    .addHelpText(
      'after',
      `
Examples:
  $ organiser orders cancel MC-2026-7F3K9Q --text "The workshop will not take place." --reason "workshop" --dry-run
  $ organiser orders cancel MC-2026-7F3K9Q --amount 0 --reason "broke the house rules" --confirm 3f9c02d1a7be`,
    )
    .action(
      async (
        reference: string,
        options: ConsentOptions & TextOptions & { amount?: string; reason: string },
      ) => {
        const input = new InputReader();
        const amountMinor = readAmount(input, 'amount', options.amount);
        const reason = input.text('reason', options.reason);
        input.finish();
        const answer = (await readText(options)).trim();
        await withOrder(cli, reference, (dependencies, order) =>
          cancelAsAgreed(cli, dependencies, { orderId: order.id, amountMinor }, { answer, reason, options }),
        );
      },
    );
}

/** Shows what cancelling would do, has somebody agree to it, does it, and prints what was done. */
export async function cancelAsAgreed(
  cli: Cli,
  dependencies: Dependencies,
  request: RefundRequest,
  { answer, reason, options }: { answer: string; reason: string; options: ConsentOptions },
): Promise<void> {
  const plan = await planCancellation(dependencies, request);
  const planId = await consentTo(cli, plan, cancellationLines, options);
  if (planId === null) return;
  const words = { answer, actor: cli.actor(), reason };
  const { order, pending, problem } = await cancelForOrganiser(dependencies, {
    ...request,
    planId,
    ...words,
  });
  const { reference, status, currency, refundedMinor } = order;
  if (problem !== null) throw new CommandFailedError(`${reference} is cancelled. ${problem}`);
  const { asked, amountMinor } = plan.facts;
  const money = (minor: number) => formatMoney(minor, currency as Currency);
  cli.print(
    { reference, state: asked ? 'ACCEPTED' : 'CANCELLED', status, currency, refundedMinor, pending },
    pending
      ? `${reference} is cancelled. PayPal has accepted the refund; a bank has yet to process it.`
      : `${reference} is cancelled and ${amountMinor > 0 ? money(amountMinor) : 'nothing'} refunded.`,
  );
}
