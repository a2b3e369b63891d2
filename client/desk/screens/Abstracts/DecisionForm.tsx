import { useState } from 'react';
import { Select } from '#client/ui/Select.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import type { Decision } from '#domain/abstracts/abstract-list.ts';
import {
  ACCEPTED_AS,
  ACCEPTED_AS_NAMES,
  acceptedForPrograms,
  hasMinutes,
  readAcceptedAs,
} from '#domain/abstracts/accepted-as.ts';
import { count } from '#domain/count.ts';
import { STAFF_LIMITS } from '#domain/limits.ts';
import { AbstractsDocument } from '../../lists/lists.generated.ts';
import { DecideDocument, DecidePlanDocument } from '../../operations/operations.generated.ts';
import { ActionDialog, ActionForm } from '../../parts/ActionDialog.tsx';
import { usePlanOf } from '../../parts/use-plan-of.ts';
import { AbstractDocument } from '../Abstract/Abstract.generated.ts';

type DecisionFormProps = {
  references: readonly string[];
  /** Where it is a dialog. */
  dialog?: { onClose: () => void; onDone: () => void };
};

const CHOICES: readonly (readonly [Decision, string])[] = [
  ['accepted', 'Accept'],
  ['revise', 'Request revision'],
  ['rejected', 'Reject'],
];

/** Decides on abstracts: says whom it would tell, and does it only while that still holds (docs/product.md 8.6). */
export function DecisionForm({ references, dialog }: DecisionFormProps) {
  // None is chosen beforehand: it can't be taken back once the authors are told.
  const [decision, setDecision] = useState<Decision | ''>('');
  const [as, setAs] = useState('');
  const [minutes, setMinutes] = useState('');
  const [message, setMessage] = useState('');
  const kind = readAcceptedAs(as);
  const isTimed = kind === null || hasMinutes(kind);
  const given = {
    references: [...references],
    message,
    ...(decision === 'accepted' && {
      ...(as !== '' && { as }),
      ...(isTimed && minutes !== '' && { minutes: Number(minutes) }),
    }),
  };
  const request = decision === '' ? undefined : { ...given, decision };
  const plan = usePlanOf(DecidePlanDocument, request);
  const action = decision === '' ? 'Decide' : actionOf(decision, references.length);
  const form = {
    mutation: DecideDocument,
    variables: (reason: string, planId: string) => ({
      ...given,
      decision,
      planId,
      reason,
    }),
    action,
    reason: true,
    plan,
    children: (
      <>
        <Select
          label="Decision"
          value={decision}
          required
          onChange={({ target }) => setDecision(target.value as Decision | '')}
        >
          <option value="">Choose…</option>
          {CHOICES.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {decision === 'accepted' && (
          <>
            <Select label="Accepted as" value={as} onChange={({ target }) => setAs(target.value)}>
              <option value="">
                {references.length === 1 ? 'What its author wishes' : 'What each author wishes'}
              </option>
              {ACCEPTED_AS.map((value) => (
                <option key={value} value={acceptedForPrograms(value)}>
                  {ACCEPTED_AS_NAMES[value]}
                </option>
              ))}
            </Select>
            {isTimed && (
              <TextInput
                label="Minutes"
                note="(optional)"
                inputMode="numeric"
                value={minutes}
                onChange={({ target }) => setMinutes(target.value.replace(/\D/g, ''))}
              />
            )}
          </>
        )}
        <TextArea
          label={references.length === 1 ? 'Message to the author' : 'Message to each author'}
          note={decision === 'revise' ? 'what to revise' : 'optional'}
          rows={3}
          maxLength={STAFF_LIMITS.decisionMessage}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </>
    ),
  };
  if (dialog)
    return (
      <ActionDialog
        {...form}
        {...dialog}
        title={`Decide on ${count(references.length, 'abstract')}`}
        refetch={[AbstractsDocument]}
      />
    );
  const forget = () => {
    setDecision('');
    setAs('');
    setMinutes('');
    setMessage('');
  };
  return (
    <ActionForm
      {...form}
      unsaved={decision !== '' || message !== ''}
      onDone={forget}
      refetch={[AbstractDocument]}
    />
  );
}

/** What is done, of so many: 'Reject 12 abstracts', 'Request revision of 1 abstract'. */
function actionOf(decision: Decision, abstracts: number): string {
  const [, action] = CHOICES.find(([value]) => value === decision) ?? [];
  return `${action}${decision === 'revise' ? ' of' : ''} ${count(abstracts, 'abstract')}`;
}
