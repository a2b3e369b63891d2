import { useApolloClient } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { Select } from '#client/ui/Select.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { codeOf, messageOf } from '../../apollo.ts';
import type { Decision } from '../../generated/schema-types.ts';
import styles from '../../parts/Beside.module.css';
import { AbstractDocument, DecisionPlanDocument, useDecideMutation } from './Abstract.generated.ts';

type DecisionFormProps = { reference: string; email: string };

/** Decides in two steps: first it says whom it would tell, then it does. What was written stays until then. */
export function DecisionForm({ reference, email }: DecisionFormProps) {
  const client = useApolloClient();
  const toast = useToast();
  const [decision, setDecision] = useState<Decision>('ACCEPTED');
  const [message, setMessage] = useState('');
  const [planId, setPlanId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [decide, { loading }] = useDecideMutation({
    onError: (error) => {
      setFailure(messageOf(error));
      setPlanId(null);
      if (codeOf(error) === 'PLAN_MOVED') void client.refetchQueries({ include: [AbstractDocument] });
    },
    onCompleted: () => {
      setPlanId(null);
      setMessage('');
      toast({ tone: 'success', message: `Decided. ${email} is told by mail.` });
    },
  });
  const variables = { reference, decision, message };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (planId !== null) return void decide({ variables: { ...variables, planId } });
    try {
      const { data } = await client.query({
        query: DecisionPlanDocument,
        variables,
        fetchPolicy: 'network-only',
      });
      setPlanId(data?.decisionPlan.id ?? null);
    } catch (error) {
      setFailure(messageOf(error as Error));
    }
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <Select
        label="Decision"
        value={decision}
        onChange={({ target }) => {
          setDecision(target.value as Decision);
          setPlanId(null);
        }}
      >
        <option value="ACCEPTED">accept</option>
        <option value="REVISE">ask for a revision</option>
        <option value="REJECTED">reject</option>
      </Select>
      <TextArea
        label="Message to the author"
        note="optional"
        rows={3}
        maxLength={10_000}
        value={message}
        onChange={({ target }) => {
          setMessage(target.value);
          setPlanId(null);
        }}
      />
      <NoticeRegion>
        {planId !== null && (
          <Notice tone="warning" title={`${email} is told by mail`}>
            A mail can’t be called back.
          </Notice>
        )}
        {failure && <Notice tone="error">{failure}</Notice>}
      </NoticeRegion>
      <Button type="submit" busy={loading}>
        {planId === null ? 'Decide…' : `Decide, and tell ${email}`}
      </Button>
    </form>
  );
}
