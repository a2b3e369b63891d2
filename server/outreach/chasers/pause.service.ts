import { INVALID_EMAIL, isEmail } from '#domain/email.ts';
import { cleanLine } from '#domain/text.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { type InputProblem, InvalidInputError } from '#server/base/errors.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { findPause, insertPause, lockPauses, type Paused, removePause } from './pause.store.ts';

type Used = Pick<Dependencies, 'database' | 'clock' | 'catalogue'>;
/** The id of a conference, an address, or both. */
export type PauseInput = { conference?: string | undefined; email?: string | undefined };

/**
 * Has no chasers go to a person, for a conference, or to a person for a conference (docs/product.md 10.7).
 *
 * @throws InvalidInputError, also where it is so already
 */
export async function pauseChasers(dependencies: Used, input: PauseInput, doing: Doing): Promise<Paused> {
  const paused = read(dependencies, input);
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    await lockPauses(tx);
    if (await findPause(tx, paused)) throw refused('is paused already');
    const { id } = await insertPause(tx, { ...paused, createdAt: at });
    await record({ action: 'chasers.pause', subject: `chasers ${id}`, ...told(paused) });
    return paused;
  });
}

/** Has them go out again. @throws InvalidInputError, also where exactly this is not paused */
export async function resumeChasers(dependencies: Used, input: PauseInput, doing: Doing): Promise<Paused> {
  const paused = read(dependencies, input);
  return auditedChange(dependencies, doing, async (tx, record) => {
    await lockPauses(tx);
    const pause = await findPause(tx, paused);
    if (!pause) throw refused('is not paused');
    await removePause(tx, pause.id);
    await record({ action: 'chasers.resume', subject: `chasers ${pause.id}`, ...told(paused) });
    return paused;
  });
}

const refused = (message: string) => new InvalidInputError([{ path: 'conference', message }]);

const told = ({ conferenceId, email }: Paused) => ({
  details: { conference: conferenceId },
  ...(email && { personal: { email } }),
});

function read({ catalogue }: Used, input: PauseInput): Paused {
  const conferenceId = cleanLine(input.conference ?? '') || null;
  const email = normaliseEmail(input.email ?? '') || null;
  const problems: InputProblem[] = [];
  if (conferenceId && !catalogue.current().conferenceById.get(conferenceId))
    problems.push({ path: 'conference', message: `There is no conference ${conferenceId}.` });
  if (email && !isEmail(email)) problems.push({ path: 'email', message: INVALID_EMAIL });
  if (!conferenceId && !email)
    problems.push({ path: 'conference', message: 'Say which conference, or whose address.' });
  if (problems.length > 0) throw new InvalidInputError(problems);
  return { conferenceId, email };
}
