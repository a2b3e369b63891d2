import { type Decision, decisionOf } from '#domain/abstracts/abstract-list.ts';
import {
  ABSTRACT_STATE_NAMES,
  type AbstractState,
  isInRevision,
  isToPresent,
} from '#domain/abstracts/abstract-state.ts';
import {
  ACCEPTED_FOR_PROGRAMS,
  type AcceptedAs,
  hasMinutes,
  MOST_MINUTES,
  readAcceptedAs,
} from '#domain/abstracts/accepted-as.ts';
import { cleanText, foldCode } from '#domain/text.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { type InputProblem, InvalidInputError } from '#server/base/errors.ts';
import { uuid7 } from '#server/base/lib/uuid7.ts';
import { siteOf } from '#server/base/site.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { findLastDone } from '#server/organiser/audit/audit.store.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import { agreeTo, type Plan, planOf } from '#server/organiser/plan.ts';
import {
  findOutdated,
  findPublishedPlaces,
  noteTalksOf,
} from '#server/site/catalogue/published-session.store.ts';
import type { StoredAbstract } from './abstract.store.ts';
import { abstractDecision } from './abstract-decision.mails.ts';
import { findTicketsHeld } from './abstract-facts.store.ts';
import { findAbstractsByReference, lockAbstracts, putDecision } from './abstract-list.store.ts';
import { authorInputOf } from './author-mail.ts';
import { findToldCoAuthors, findUntoldOf, isPresentedBySubmitter } from './co-author.store.ts';
import { ticketOf } from './presenter-ticket.ts';
import { acceptedNow, type Outcome, type ToldPresenter, tellPresenters } from './tell-presenters.ts';

/** Abstracts that are decided on at once at most. */
const MOST_AT_ONCE = 500;

/** What is decided on which abstracts, and what their authors are told besides. */
export type DecisionRequest = {
  decision: Decision;
  references: readonly string[];
  message: string;
  /** As what they are accepted, as programs write it; what each author wishes, or what was decided before, unless given. */
  as?: string | undefined;
  minutes?: number | undefined;
};

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
    /** As what it is accepted; null where it is not. */
    as: AcceptedAs | null;
    minutes: number | null;
    /** Co-authors who present it, and know that it names them, where it is accepted or was. */
    presenters: ToldPresenter[];
    /**
     * Its places on the published programme, such as 'Tue 22 Sept 09:30 Room A', where it is cancelled there by this, or no longer
     * is; none otherwise.
     */
    places: string[];
    /** Co-authors who are not told yet that it names them, and are once it is decided (docs/product.md 8.11); not agreed to. */
    toBeTold: { printedAs: string; email: string }[];
  }[];
}>;

type PlannedDecision = DecisionPlan['facts']['abstracts'][number];

/** Whoever is told meanwhile that an abstract names them keeps nobody from deciding. */
function planOfDecision(facts: DecisionPlan['facts']): DecisionPlan {
  const agreed = facts.abstracts.map(({ toBeTold: _, ...abstract }) => abstract);
  return { ...planOf({ ...facts, abstracts: agreed }), facts };
}

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
  { decision, references, message: typed, as = '', minutes }: DecisionRequest,
): Promise<{ plan: DecisionPlan; decided: { abstract: StoredAbstract; outcome: PlannedDecision }[] }> {
  const wanted = normal(references);
  const abstracts = await findAbstractsByReference(tx, wanted);
  const message = cleanText(typed);
  const asGiven = readAcceptedAs(as);
  const outcomeOf = (abstract: StoredAbstract) => {
    if (decision !== 'accepted') return { as: null, minutes: null };
    const kind = asGiven ?? abstract.decidedAs ?? abstract.wishedAs;
    const before = abstract.decidedAs === kind ? abstract.decidedMinutes : null;
    return { as: kind, minutes: hasMinutes(kind) ? (minutes ?? before) : null };
  };
  const known = new Set(abstracts.map(({ reference }) => reference));
  const problems: InputProblem[] = [
    ...wanted
      .filter((reference) => !known.has(reference))
      .map((reference) => ({ path: 'references', message: `there is no abstract ${reference}` })),
    ...abstracts.flatMap((abstract) => {
      const why = whyNotDecided(abstract, decision, outcomeOf(abstract));
      return why === null ? [] : [{ path: 'references', message: `${abstract.reference} ${why}` }];
    }),
  ];
  if (wanted.length === 0 || wanted.length > MOST_AT_ONCE)
    problems.push({ path: 'references', message: `must be 1 to ${MOST_AT_ONCE}` });
  if (as !== '' && asGiven === null)
    problems.push({ path: 'as', message: `must be ${ACCEPTED_FOR_PROGRAMS.join(', ')}` });
  if ((as !== '' || minutes !== undefined) && decision !== 'accepted')
    problems.push({ path: as === '' ? 'minutes' : 'as', message: 'is said of what is accepted alone' });
  if (minutes !== undefined && (minutes < 1 || minutes > MOST_MINUTES))
    problems.push({ path: 'minutes', message: `must be 1 to ${MOST_MINUTES}` });
  if (minutes !== undefined && asGiven && !hasMinutes(asGiven))
    problems.push({ path: 'minutes', message: 'is said of talks and videos alone' });
  if (decision === 'revise' && message === '')
    problems.push({ path: 'message', message: 'must say what is to be revised' });
  if (problems.length > 0) throw new InvalidInputError(problems);
  // Who presents them was told that they are accepted, and then that they are to be revised.
  const lastDecided = await findLastDone(
    tx,
    abstracts.filter(({ state }) => isInRevision(state)).map(({ reference }) => `abstract ${reference}`),
    ['abstracts.accepted', 'abstracts.rejected'],
  );
  const coAuthors = await findToldCoAuthors(
    tx,
    abstracts.filter(
      ({ reference, state }) =>
        decision === 'accepted' ||
        isToPresent(state) ||
        (decision === 'rejected' && lastDecided.get(`abstract ${reference}`) === 'abstracts.accepted'),
    ),
  );
  const presentersOf = ({ id: of }: StoredAbstract): ToldPresenter[] =>
    coAuthors
      .filter(({ abstractId, presents }) => abstractId === of && presents)
      .map(({ id, printedAs, email }) => ({ id, printedAs, email }));
  const untold = decision === 'rejected' ? [] : await findUntoldOf(tx, abstracts);
  const crossing = abstracts.filter((one) => crossesOver(one, decision));
  // The place of what it was accepted as before is none that it has again: it is to be placed anew.
  const outdated = await findOutdated(
    tx,
    crossing.map((one) => ({ ...one, as: outcomeOf(one).as })),
  );
  const places = await findPublishedPlaces(
    tx,
    crossing.flatMap(({ reference }) => (outdated.has(reference) ? [] : [reference])),
  );
  const decided = abstracts.map((abstract) => ({
    abstract,
    outcome: {
      reference: abstract.reference,
      title: abstract.title,
      author: abstract.fullName,
      email: abstract.email,
      before: abstract.state,
      ...outcomeOf(abstract),
      presenters: presentersOf(abstract),
      places: places.get(abstract.reference) ?? [],
      toBeTold: untold
        .filter(({ abstractId }) => abstractId === abstract.id)
        .map(({ printedAs, email }) => ({ printedAs, email })),
    },
  }));
  return {
    decided,
    plan: planOfDecision({ decision, message, abstracts: decided.map(({ outcome }) => outcome) }),
  };
}

/** Whether an abstract that was not to be presented is so by a decision, or one that was is no longer: its place is cancelled, or holds again. */
const crossesOver = ({ state }: StoredAbstract, decision: Decision): boolean =>
  isToPresent(state) !== (decision === 'accepted');

/**
 * Decides on abstracts, all or none of them, and tells each author and the co-authors who present them by mail, with an entry in the
 * audit log for each abstract.
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
    const { plan: current, decided } = await plan(tx, request);
    const { decision, message } = agreeTo(current, planId).facts;
    for (const { abstract, outcome } of decided)
      await putDecision(tx, abstract.id, {
        decision,
        decidedAt: at,
        outcome,
        decisionMessage: message,
        decidedVersion: abstract.currentVersion,
      });
    const references = decided.map(({ abstract }) => abstract.reference);
    const noted = await noteTalksOf(tx, references, at);
    const held = await findTicketsHeld(tx, references);
    for (const { abstract, outcome } of decided) {
      const { reference } = abstract;
      const { as, minutes, presenters } = outcome;
      const ticket = ticketOf(dependencies, { ...abstract, acceptedAs: as }, held);
      const talkIds = outcome.places.length > 0 ? (noted.get(reference) ?? []) : [];
      const told = { decision, as, minutes, was: acceptedNow(abstract), ticket, talkIds };
      await tell(dependencies, tx, abstract, { ...told, message, presenters }, at);
      await record({
        action: `abstracts.${decision}`,
        subject: `abstract ${reference}`,
        details: {
          before: abstract.state,
          after: decision.toUpperCase(),
          ...(as && { acceptedAs: as }),
          ...(minutes !== null && { minutes }),
        },
        ...(message && { personal: { message } }),
      });
    }
    return current;
  });
}

async function tell(
  dependencies: Dependencies,
  tx: Transaction,
  abstract: StoredAbstract,
  { message, presenters, ...outcome }: Outcome & { message: string; presenters: readonly ToldPresenter[] },
  at: Date,
): Promise<void> {
  await queueMail(dependencies, tx, abstractDecision, {
    key: `${abstractDecision.name}:${abstract.id}:${uuid7(at)}`,
    recipient: abstract.email,
    replyTo: siteOf(dependencies).email,
    input: {
      ...(await authorInputOf(tx, abstract)),
      ...outcome,
      conferenceId: abstract.conferenceId,
      talkIds: [...outcome.talkIds],
      message,
      presents: await isPresentedBySubmitter(tx, abstract),
    },
  });
  await tellPresenters(dependencies, tx, abstract, { presenters, confirmed: false, outcome }, at);
}

/** Why an abstract can't be decided so, as words after its reference; null where it can. */
function whyNotDecided(
  { state, acceptedAs, acceptedMinutes }: StoredAbstract,
  decision: Decision,
  { as, minutes }: { as: AcceptedAs | null; minutes: number | null },
): string | null {
  if (state === 'WITHDRAWN') return 'is withdrawn';
  // A poster that becomes a talk is decided anew.
  if (decisionOf(state) !== decision || as !== acceptedAs || (as && minutes !== acceptedMinutes)) return null;
  return state === 'REVISE'
    ? 'has been asked for a revision already'
    : `is ${ABSTRACT_STATE_NAMES[state].toLowerCase()} already`;
}

/** As references are kept, each once. */
const normal = (references: readonly string[]) => [...new Set(references.map(foldCode))];
