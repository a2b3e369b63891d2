import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { codeOf, type Labels, messageOf } from '../apollo.ts';
import { PlanLines } from './PlanLines.tsx';
import { ReasonInput } from './ReasonInput.tsx';
import styles from './Shared.module.css';
import { SETTLED, useUnsaved } from './unsaved.tsx';
import type { ShownPlan } from './use-plan-of.ts';
import { useRefusal } from './use-refusal.tsx';
import { useTold } from './use-told.ts';

type ActionFormProps<Data, Variables> = {
  mutation: TypedDocumentNode<Data, Variables>;
  /** What is sent. @param reason what was typed, where one is asked for @param planId the plan’s, where there is one */
  variables: (reason: string, planId: string) => Variables;
  /** What the button says. */
  action: string;
  variant?: 'primary' | 'secondary';
  disabled?: boolean;
  /** Beside the button. @param reason what was typed @param sent forgets it */
  others?: ReactNode | ((reason: string, sent: () => void) => ReactNode);
  /** Asks why, for the audit log; what says how, where there has to be a reason. */
  reason?: boolean | { required: true; hint?: string };
  /** What would be done, where it can't be undone: it is done only once that is shown. */
  plan?: ShownPlan;
  /** Shown before it is done, in place of the plan’s words. */
  consequences?: ReactNode;
  /** What is said of it afterwards, where neither it nor the page does. */
  done?: (data: Data) => string;
  /** Whether something is typed that would be lost: the form, which is not in a dialog, asks before its page is left. */
  unsaved?: boolean;
  /** A parameter of the address whose change takes the form away. */
  lostWith?: string;
  onDone?: (data: Data) => void;
  /** Told that it is done before anything of what it changes is shown, which may take the form away. */
  onAnswer?: () => void;
  /** Queries that show what it changes. */
  refetch?: DocumentNode[] | 'active';
  /** What its fields are called, by the names of their inputs: faults begin with it. */
  labels?: Labels | undefined;
  children?: ReactNode;
};

/** A form that does one thing: it is sent once, and says why it was refused. What was typed stays where it was refused. */
export function ActionForm<Data, Variables extends OperationVariables>({
  mutation,
  variables,
  action,
  variant = 'primary',
  disabled = false,
  others,
  reason: asksWhy = false,
  plan,
  consequences,
  done,
  unsaved = false,
  lostWith,
  onDone,
  onAnswer,
  refetch = [],
  labels,
  children,
}: ActionFormProps<Data, Variables>) {
  useUnsaved(unsaved, lostWith);
  const told = useTold(done);
  const [reason, setReason] = useState('');
  const { refusal, refused, forget } = useRefusal(labels);
  const [send, { loading }] = useMutation<Data, OperationVariables>(mutation, {
    refetchQueries: refetch,
    ...(onAnswer && { update: onAnswer }),
    // What would be done is not asked for once it is done.
    ...(refetch === 'active' && { onQueryUpdated: ({ queryName }) => !queryName?.endsWith('Plan') }),
    onError: (error) => {
      refused(error);
      if (codeOf(error) === 'PLAN_MOVED') plan?.again();
    },
    onCompleted: (data) => {
      setReason('');
      told(data);
      onDone?.(data);
    },
  });
  const words = plan?.words;
  const notYet = disabled || (plan !== undefined && !plan.data);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (loading || notYet) return;
    forget();
    void send({ variables: variables(reason, words?.id ?? '') });
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      {children}
      {asksWhy && <ReasonInput value={reason} onChange={setReason} {...(asksWhy === true ? {} : asksWhy)} />}
      <NoticeRegion>
        {consequences ?? (words && <PlanLines lines={words.lines} />)}
        {plan?.error && <Notice tone="error">{messageOf(plan.error, labels)}</Notice>}
        {refusal && <Notice tone="error">{refusal}</Notice>}
      </NoticeRegion>
      <div className={styles.actions}>
        <Button type="submit" variant={variant} busy={loading} disabled={notYet}>
          {words?.action ?? action}
        </Button>
        {typeof others === 'function' ? others(reason, () => setReason('')) : others}
      </div>
    </form>
  );
}

type ActionDialogProps<Data, Variables> = Omit<ActionFormProps<Data, Variables>, 'onAnswer'> & {
  title: string;
  onClose: () => void;
  /** Where it leads once it is done, in place of what was there. */
  leadsTo?: string;
};

/**
 * A dialog that does one thing. It is there while it is open, so that it begins afresh each time; where something was typed,
 * it asks before it is closed without it, also by Back. Closed while it sends, it does what it was told, and leads nowhere.
 */
export function ActionDialog<Data, Variables extends OperationVariables>({
  title,
  onClose,
  onDone,
  leadsTo,
  ...form
}: ActionDialogProps<Data, Variables>) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(false);
  const [asking, setAsking] = useState(false);
  const settle = useUnsaved(typed, '*');
  const there = useRef(true);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);
  const close = () => {
    if (!there.current) return;
    there.current = false;
    settle();
    onClose();
  };
  return (
    <Dialog
      open
      title={title}
      closeLabel="Close"
      onClose={() => (typed ? setAsking(true) : close())}
      onInput={() => setTyped(true)}
    >
      <NoticeRegion>
        {asking && (
          <Notice
            tone="warning"
            title="What you typed is not saved"
            actions={
              <>
                <Button size="small" onClick={() => setAsking(false)}>
                  Keep editing
                </Button>
                <Button size="small" variant="secondary" onClick={close}>
                  Discard
                </Button>
              </>
            }
          />
        )}
      </NoticeRegion>
      <ActionForm
        {...form}
        {...(leadsTo === undefined && { onAnswer: close })}
        onDone={(data) => {
          onDone?.(data);
          if (leadsTo !== undefined && there.current) navigate(leadsTo, { replace: true, state: SETTLED });
        }}
      />
    </Dialog>
  );
}
