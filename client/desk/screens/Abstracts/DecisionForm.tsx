import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { Select } from '#client/ui/Select.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { abstractList, type Decision } from '#domain/abstracts/abstract-list.ts';
import { count } from '#domain/count.ts';
import { ReasonInput } from '../../parts/ReasonInput.tsx';
import { usePlan } from '../../parts/use-plan.ts';
import { DecisionPlanDocument, useDecideMutation } from './Abstracts.generated.ts';
import styles from './Abstracts.module.css';

type DecisionFormProps = { references: readonly string[]; onDecided?: () => void };
type Draft = { decision: Decision | ''; message: string; reason: string };

/** None is chosen beforehand: it can't be taken back once the authors are told. */
const EMPTY: Draft = { decision: '', message: '', reason: '' };

const CHOICES: readonly (readonly [Decision, string])[] = [
  ['accepted', 'Accept'],
  ['revise', 'Request revision'],
  ['rejected', 'Reject'],
];

/** What is done, of so many: 'Reject 12 abstracts', 'Request revision of 1 abstract'. */
function actionOf(decision: Decision, abstracts: number): string {
  const [, action] = CHOICES.find(([value]) => value === decision) ?? [];
  return `${action}${decision === 'revise' ? ' of' : ''} ${numberOf(abstracts)}`;
}

/** Decides on many abstracts at once. What was written stays when it is closed without deciding, by Escape for example. */
export function DecisionDialog({
  open,
  onClose,
  ...form
}: DecisionFormProps & { open: boolean; onClose: () => void }) {
  const [draft, setDraft] = useState(EMPTY);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Decide on ${numberOf(form.references.length)}`}
      closeLabel="Close"
    >
      <DraftForm {...form} draft={draft} onDraft={setDraft} />
    </Dialog>
  );
}

/** Decides in two steps: first it says whom it would tell, then it does. What was written stays until then. */
export function DecisionForm(form: DecisionFormProps) {
  const [draft, setDraft] = useState(EMPTY);
  return <DraftForm {...form} draft={draft} onDraft={setDraft} />;
}

function DraftForm({
  references,
  onDecided,
  draft,
  onDraft,
}: DecisionFormProps & { draft: Draft; onDraft: (draft: Draft) => void }) {
  const toast = useToast();
  const { decision, message, reason } = draft;
  const planned = usePlan(DecisionPlanDocument);
  const { planning, refusal, makePlan, forgetPlan, planRefused } = planned;
  const plan = planned.plan?.decidePlan;
  const [decide, { loading }] = useDecideMutation({
    refetchQueries: 'active',
    onError: planRefused,
    onCompleted: () => {
      forgetPlan();
      onDraft(EMPTY);
      toast({ tone: 'success', message: `Decision saved. ${toldOf(plan?.abstracts ?? [])}.` });
      onDecided?.();
    },
  });
  const consent = useRef<HTMLButtonElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // What there is to look at is there already.
    if (plan) consent.current?.focus();
    else if (decision !== '') void makePlan({ references: [...references], decision, message });
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <Select
        label="Decision"
        value={decision}
        required
        onChange={({ target }) => {
          onDraft({ ...draft, decision: target.value as Draft['decision'] });
          forgetPlan();
        }}
      >
        <option value="">Choose…</option>
        {CHOICES.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <TextArea
        label={references.length === 1 ? 'Message to the author' : 'Message to each author'}
        note={decision === 'revise' ? 'what to revise' : 'optional'}
        rows={3}
        maxLength={10_000}
        value={message}
        onChange={({ target }) => {
          onDraft({ ...draft, message: target.value });
          forgetPlan();
        }}
      />
      <ReasonInput value={reason} onChange={(next) => onDraft({ ...draft, reason: next })} />
      <NoticeRegion>
        {plan && decision !== '' && (
          <Notice
            tone="warning"
            title={`${actionOf(decision, plan.abstracts.length)}? ${toldOf(plan.abstracts)}`}
            actions={
              // Of its own, and elsewhere: a double click on the other one would decide.
              <Button
                ref={consent}
                busy={loading}
                onClick={() =>
                  void decide({
                    variables: { references: [...references], decision, message, reason, planId: plan.id },
                  })
                }
              >
                {actionOf(decision, plan.abstracts.length)}
              </Button>
            }
          >
            <p>An email can’t be recalled.</p>
            {plan.abstracts.length > 1 && (
              <ul className={styles.plan}>
                {plan.abstracts.map(({ reference, title, author, email, before }) => (
                  <li key={reference}>
                    {title}: {author}, {email} (currently{' '}
                    {abstractList.columns.decision.names[before?.toLowerCase() ?? 'undecided']})
                  </li>
                ))}
              </ul>
            )}
          </Notice>
        )}
        {refusal && <Notice tone="error">{refusal}</Notice>}
      </NoticeRegion>
      <Button type="submit" variant={plan ? 'secondary' : 'primary'} busy={planning}>
        Decide…
      </Button>
    </form>
  );
}

const numberOf = (abstracts: number) => count(abstracts, 'abstract');

/** One author by address, many by their number: each abstract's author gets a mail of its own. */
function whom(abstracts: readonly { email: string }[]): string {
  const [first] = abstracts;
  return abstracts.length === 1 && first ? first.email : `the authors of ${numberOf(abstracts.length)}`;
}

function toldOf(abstracts: readonly { email: string }[]): string {
  return abstracts.length === 1
    ? `${whom(abstracts)} is informed by email`
    : `The authors of ${numberOf(abstracts.length)} are informed by email`;
}
