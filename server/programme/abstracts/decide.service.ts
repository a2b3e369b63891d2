import { type Decision, decisionOf } from '#domain/abstracts/abstract-list.ts';
import { ABSTRACT_STATE_NAMES, type AbstractState } from '#domain/abstracts/abstract-state.ts';
import { tooLongMessage } from '#domain/fields.ts';
import { STAFF_LIMITS } from '#domain/limits.ts';
import { cleanText, foldCode } from '#domain/text.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { type InputProblem, InvalidInputError } from '#server/base/errors.ts';
import { uuid7 } from '#server/base/lib/uuid7.ts';
import { siteOf } from '#server/base/site.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { findMailIds } from '#server/common/mail/mail.store.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import { agreeTo, type Plan, planOf } from '#server/organiser/plan.ts';
import { noteTalksOf } from '#server/site/catalogue/published-session.store.ts';
import { linkOf } from '#server/site/catalogue/registration-link.ts';
import type { StoredAbstract } from './abstract.store.ts';
import { abstractDecision } from './abstract-decision.mails.ts';
import { findAbstractsByReference, lockAbstracts, putDecision } from './abstract-list.store.ts';

/** Abstracts that are decided on at once at most. */
const MOST_AT_ONCE = 500;

/** What is decided on which abstracts, and what their authors are told besides. */
export type DecisionRequest = { decision: Decision; references: readonly string[]; message: string };

/** What a decision would do: each author gets a mail, which can't be called back. */
export type DecisionPlan = Plan<{
  decision: Decision;
  message: string;
  abstracts: {
    reference: string;
    title: string;
    author: string;
    email: string;
    before: AbstractState;
  }[];
}>;

/**
 * Says what a decision would do, and does nothing (docs/product.md 8.6).
 *
 * @throws InvalidInputError naming every abstract that is unknown or decided so already
 */
export async function planDecision(
  { database }: Pick<Dependencies, 'database'>,
  request: DecisionRequest,
): Promise<DecisionPlan> {
  return (await plan(database, request)).plan;
}

async function plan(
  tx: Database | Transaction,
  { decision, references, message: typed }: DecisionRequest,
): Promise<{ plan: DecisionPlan; abstracts: StoredAbstract[] }> {
  const wanted = normal(references);
  const abstracts = await findAbstractsByReference(tx, wanted);
  const message = cleanText(typed);
  const known = new Set(abstracts.map(({ reference }) => reference));
  const problems: InputProblem[] = [
    ...wanted
      .filter((reference) => !known.has(reference))
      .map((reference) => ({ path: 'references', message: `there is no abstract ${reference}` })),
    ...abstracts.flatMap(({ reference, state }) => {
      const why = whyNotDecided(state, decision);
      return why === null ? [] : [{ path: 'references', message: `${reference} ${why}` }];
    }),
  ];
  if (wanted.length === 0 || wanted.length > MOST_AT_ONCE)
    problems.push({ path: 'references', message: `must be 1 to ${MOST_AT_ONCE}` });
  if (decision === 'revise' && message === '')
    problems.push({ path: 'text', message: 'must say what is to be revised' });
  if (message.length > STAFF_LIMITS.decisionMessage)
    problems.push({ path: 'text', message: tooLongMessage('A message', STAFF_LIMITS.decisionMessage) });
  if (problems.length > 0) throw new InvalidInputError(problems);
  return {
    abstracts,
    plan: planOf({
      decision,
      message,
      abstracts: abstracts.map(({ reference, title, fullName: author, email, state: before }) => ({
        reference,
        title,
        author,
        email,
        before,
      })),
    }),
  };
}

/**
 * Decides on abstracts, all or none of them, and tells each author by mail, with an entry in the audit log for each.
 *
 * @param consent who decides and why, and the id of the plan that they have seen
 * @throws InvalidInputError | PlanMovedError with nothing done
 */
export async function decideAbstracts(
  dependencies: Dependencies,
  request: DecisionRequest,
  { planId, ...doing }: { planId: string; actor: string; reason: string },
): Promise<DecisionPlan> {
  return auditedChange(dependencies, { ...doing, dryRun: false }, async (tx, record, at) => {
    await lockAbstracts(tx, normal(request.references));
    const { plan: current, abstracts } = await plan(tx, request);
    const { facts } = agreeTo(current, planId);
    const ids = abstracts.map(({ id }) => id);
    await putDecision(tx, ids, facts.decision, at);
    await noteTalksOf(
      tx,
      abstracts.map(({ reference }) => reference),
      at,
    );
    for (const abstract of abstracts) {
      await tell(dependencies, tx, abstract, facts, at);
      await record({
        action: `abstracts.${facts.decision}`,
        subject: `abstract ${abstract.reference}`,
        details: { before: abstract.state, after: facts.decision.toUpperCase() },
        ...(facts.message && { personal: { message: facts.message } }),
      });
    }
    return current;
  });
}

async function tell(
  dependencies: Dependencies,
  tx: Transaction,
  abstract: StoredAbstract,
  { decision, message }: { decision: Decision; message: string },
  at: Date,
): Promise<void> {
  const { reference, title, fullName, conferenceTitle, conferenceId } = abstract;
  const conference = dependencies.catalogue.current().conferenceById.get(conferenceId);
  await queueMail(dependencies, tx, abstractDecision, {
    key: `abstract-decision:${abstract.id}:${uuid7(at)}`,
    recipient: abstract.email,
    replyTo: siteOf(dependencies).email,
    input: {
      abstractId: abstract.id,
      reference,
      title,
      fullName,
      conferenceTitle,
      decision,
      message,
      registerUrl: `${dependencies.publicUrl}${conference ? linkOf(conference) : '/registration'}`,
      follows: await findMailIds(tx, [`abstract-receipt:${abstract.id}`]),
    },
  });
}

/** Why an abstract can't be decided so, as words after its reference; null where it can. */
function whyNotDecided(state: AbstractState, decision: Decision): string | null {
  if (state === 'WITHDRAWN') return 'is withdrawn';
  if (decisionOf(state) !== decision) return null;
  return state === 'REVISE'
    ? 'has been asked for a revision already'
    : `is ${ABSTRACT_STATE_NAMES[state].toLowerCase()} already`;
}

/** As references are kept, each once. */
const normal = (references: readonly string[]) => [...new Set(references.map(foldCode))];
