import type { AbstractContent } from '#domain/abstracts/content.ts';
import { requiredTextProblem } from '#domain/fields.ts';
import { STAFF_LIMITS } from '#domain/limits.ts';
import { cleanText, foldCode } from '#domain/text.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { siteOf } from '#server/base/site.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { NoChangeError, UnknownAbstractError } from './abstract.errors.ts';
import { abstractChange } from './abstract.mails.ts';
import { lockAbstract } from './abstract.store.ts';
import { findAbstractsByReference } from './abstract-list.store.ts';
import { acceptedContent } from './accepted-content.ts';
import { authorInputOf } from './author-mail.ts';
import { changeContent } from './change-content.ts';
import { tellOfOwnChange } from './tell-of-own-change.ts';
import { endProposal, findLastProposal } from './version.store.ts';

/** What was decided on a change that authors have proposed. */
export type DecidedChange = {
  reference: string;
  title: string;
  /** Addresses of those who have proposed it, who are told. */
  emails: string[];
};

/**
 * Accepts a change that authors have proposed, which makes a version of it, or declines it with an answer. They are told.
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
    let abstract = found && (await lockAbstract(tx, found.id));
    if (!abstract) throw new UnknownAbstractError(reference);
    const proposal = await findLastProposal(tx, abstract.id);
    if (proposal?.state !== 'OPEN' || abstract.state === 'WITHDRAWN') throw new NoChangeError(reference);
    let version = abstract.currentVersion;
    if (accept) {
      const change = (current: AbstractContent) => acceptedContent(tx, proposal, current);
      const changed = await changeContent(dependencies, tx, abstract, {
        by: proposal.ofSubmitter ? 'author' : 'co-author',
        accepted: true,
        at,
        change,
      });
      version = changed.version;
      // Whoever is told of it reads the title that it has since.
      abstract = { ...abstract, title: changed.content.title };
    }
    await endProposal(tx, abstract.id, { state: accept ? 'ACCEPTED' : 'DECLINED', answer, at });
    const { email } = abstract;
    if (proposal.ofSubmitter)
      await queueMail(dependencies, tx, abstractChange, {
        key: `abstract-change:${proposal.id}`,
        recipient: email,
        replyTo: siteOf(dependencies).email,
        input: { ...(await authorInputOf(tx, abstract)), accepted: accept, answer },
      });
    const coAuthors = await tellOfOwnChange(dependencies, tx, abstract, {
      authorIds: proposal.coAuthorIds,
      outcome: accept ? 'accepted' : 'declined',
      answer,
      at,
    });
    await record({
      action: accept ? 'abstracts.change-accepted' : 'abstracts.change-declined',
      subject: `abstract ${reference}`,
      details: { proposal: proposal.id, version },
      ...(answer && { personal: { message: answer } }),
    });
    return {
      reference,
      title: abstract.title,
      emails: [...(proposal.ofSubmitter ? [email] : []), ...coAuthors],
    };
  });
}
