import { requiredTextProblem } from '#domain/fields.ts';
import { STAFF_LIMITS } from '#domain/limits.ts';
import { cleanText, foldCode } from '#domain/text.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { siteOf } from '#server/base/site.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { findMailIds } from '#server/common/mail/mail.store.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { NoChangeError, UnknownAbstractError } from './abstract.errors.ts';
import { abstractChange } from './abstract.mails.ts';
import { lockAbstract } from './abstract.store.ts';
import { findAbstractsByReference } from './abstract-list.store.ts';
import { merged } from './edit-abstract.service.ts';
import { endProposal, findLastProposal, proposedContent, putVersion } from './version.store.ts';

/** What was decided on a change that an author has proposed. */
export type DecidedChange = { reference: string; title: string; email: string };

/**
 * Accepts a change that an author has proposed, which makes a version of it, or declines it with an answer. The author is told.
 *
 * @throws InvalidInputError | UnknownAbstractError | NoChangeError with nothing done
 */
export async function decideChange(
  dependencies: Dependencies,
  { reference: typed, accept, answer: said }: { reference: string; accept: boolean; answer: string },
  doing: Doing,
): Promise<DecidedChange> {
  const reference = foldCode(typed);
  const answer = cleanText(said);
  const problem =
    accept && answer === '' ? null : requiredTextProblem('The answer', answer, STAFF_LIMITS.answer);
  if (problem) throw new InvalidInputError([{ path: 'answer', message: problem }]);
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    const [found] = await findAbstractsByReference(tx, [reference]);
    const abstract = found && (await lockAbstract(tx, found.id));
    if (!abstract) throw new UnknownAbstractError(reference);
    const proposal = await findLastProposal(tx, abstract.id);
    if (proposal?.state !== 'OPEN' || abstract.state === 'WITHDRAWN') throw new NoChangeError(reference);
    let version = abstract.currentVersion;
    if (accept) {
      const content = await merged(tx, abstract, {
        baseNumber: proposal.baseNumber,
        content: proposedContent(proposal),
      });
      version = await putVersion(tx, abstract, { content, by: 'author', at });
    }
    await endProposal(tx, abstract.id, { state: accept ? 'ACCEPTED' : 'DECLINED', answer, at });
    const { email, fullName, conferenceTitle } = abstract;
    await queueMail(dependencies, tx, abstractChange, {
      key: `abstract-change:${proposal.id}`,
      recipient: email,
      replyTo: siteOf(dependencies).email,
      input: {
        abstractId: abstract.id,
        reference,
        title: abstract.title,
        fullName,
        conferenceTitle,
        accepted: accept,
        answer,
        follows: await findMailIds(tx, [`abstract-receipt:${abstract.id}`]),
      },
    });
    await record({
      action: accept ? 'abstracts.change-accepted' : 'abstracts.change-declined',
      subject: `abstract ${reference}`,
      details: { proposal: proposal.id, version },
      ...(answer && { personal: { message: answer } }),
    });
    return { reference, title: abstract.title, email };
  });
}
