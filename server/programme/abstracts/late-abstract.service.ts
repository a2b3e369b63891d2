import { INVALID_EMAIL, isEmail } from '#domain/email.ts';
import { cleanLine } from '#domain/text.ts';
import { endOfIsoDay, parseInstant, parseIsoDate } from '#domain/time.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { type InputProblem, InvalidInputError } from '#server/base/errors.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import type { LateAbstract } from '#server/registrations/invitations/late-abstract.store.ts';
import { endSubmitting, letSubmit } from '#server/registrations/invitations/late-abstract.ts';
import type { Conference } from '#server/site/catalogue/catalogue.store.ts';

type Used = Pick<Dependencies, 'database' | 'clock' | 'catalogue'>;
type LateInput = { email: string; conference: string };

/**
 * Lets somebody submit and change abstracts for a conference although its deadline has passed, or will have
 * (docs/product.md 8.5). What was agreed with them before is over.
 *
 * @param input.until a day, which is its end, or a day and a time, by the organiser's clock
 * @throws InvalidInputError
 */
export async function allowLate(
  dependencies: Used,
  { until: typed, ...input }: LateInput & { until: string },
  doing: Doing,
): Promise<LateAbstract> {
  const { conferenceId, email, problems } = readWho(dependencies, input);
  const until = readUntil(typed);
  if (!until)
    problems.push({ path: 'until', message: 'Enter a day such as 2026-07-05, or 2026-07-05 18:00.' });
  else if (until <= dependencies.clock.now())
    problems.push({ path: 'until', message: 'This has passed already.' });
  if (problems.length > 0 || !until) throw new InvalidInputError(problems);
  return auditedChange(dependencies, doing, (tx, record) =>
    letSubmit(tx, record, { conferenceId, email, until }),
  );
}

/**
 * Takes back that somebody may submit late. What they have sent stays.
 *
 * @throws InvalidInputError
 */
export async function endLate(dependencies: Used, input: LateInput, doing: Doing): Promise<LateAbstract> {
  const { conferenceId, email, problems } = readWho(dependencies, input);
  if (problems.length > 0) throw new InvalidInputError(problems);
  return auditedChange(dependencies, doing, async (tx, record) => {
    const late = await endSubmitting(tx, { conferenceId, email }, { record });
    if (!late)
      throw new InvalidInputError([
        { path: 'email', message: `${email} has no later deadline for ${conferenceId}.` },
      ]);
    return late;
  });
}

function readWho({ catalogue }: Used, { email: typed, conference: id }: LateInput) {
  const email = normaliseEmail(typed);
  const conference: Conference | undefined = catalogue.current().conferenceById.get(cleanLine(id));
  const problems: InputProblem[] = [];
  if (!isEmail(email)) problems.push({ path: 'email', message: INVALID_EMAIL });
  if (!conference) problems.push({ path: 'conference', message: `There is no conference ${id}.` });
  return { email, conferenceId: conference?.id ?? '', problems };
}

function readUntil(typed: string): Date | null {
  const text = cleanLine(typed);
  return parseIsoDate(text) ? endOfIsoDay(text) : parseInstant(text.replace(' ', 'T'));
}
