import { databaseRestarts, sigterms } from './attacks/ends.ts';
import { floods } from './attacks/floods.ts';
import { ourFaults } from './attacks/requests.ts';
import { printTable } from './support/report.ts';

/**
 * `npm run bench -- attacks`: what a hostile or unlucky world does to a server, with counts. Fails where an answer is a
 * 5xx other than 503, where something acknowledged is lost, where a limit does not hold, or where a process is left.
 */
export async function attacks(): Promise<void> {
  const outcomes = [...(await floods()), await sigterms(), await databaseRestarts()];
  printTable(
    ['attack', 'times', 'answers by status', 'our faults'],
    outcomes.map(({ attack, sent, statuses, faults }) => [
      attack,
      String(sent),
      [...statuses]
        .sort(([one], [other]) => one - other)
        .map(([status, number]) => `${number} × ${status === 0 ? 'closed' : status}`)
        .join(', '),
      String(ourFaults(statuses) + faults.length),
    ]),
  );
  for (const { attack, statuses, faults } of outcomes) {
    for (const fault of faults) console.log(`✗ ${attack}: ${fault}`);
    if (ourFaults(statuses) > 0) console.log(`✗ ${attack}: ${ourFaults(statuses)} answers of our own fault`);
    if (faults.length + ourFaults(statuses) > 0) process.exitCode = 1;
  }
}
