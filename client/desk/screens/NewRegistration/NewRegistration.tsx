import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#client/ui/Button.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { codeOf, messageOf, problemsOf } from '../../apollo.ts';
import { useDesk } from '../../desk-context.ts';
import { NotLoaded } from '../../parts/NotLoaded.tsx';
import { Page } from '../../parts/Page.tsx';
import { PlanLines } from '../../parts/PlanLines.tsx';
import { ReadOnly } from '../../parts/ReadOnly.tsx';
import beside from '../../parts/Shared.module.css';
import { SETTLED, useUnsaved } from '../../parts/unsaved.tsx';
import { Fields } from './Fields.tsx';
import {
  useEnterRegistrationMutation,
  useEnterRegistrationPlanQuery,
  useNewRegistrationChoicesQuery,
} from './NewRegistration.generated.ts';
import styles from './NewRegistration.module.css';
import { type Choices, registrationOf } from './new-registration.ts';

/** Enters a registration that is complimentary or was paid by bank: shows what it would do first (docs/product.md 6.5). */
export function NewRegistration() {
  const { readOnly } = useDesk();
  const { data, error } = useNewRegistrationChoicesQuery();
  return (
    <Page title="New registration" back={['/registrations', 'Registrations']}>
      {readOnly && <ReadOnly />}
      {!data && <NotLoaded what="The form" error={error} />}
      {data && !readOnly && <EntryForm choices={data} />}
    </Page>
  );
}

const NOTHING = { input: registrationOf(new FormData(), []).input, stands: false };

function EntryForm({ choices }: { choices: Choices }) {
  const navigate = useNavigate();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState(false);
  useUnsaved(typed);
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map());
  /** What the plan was asked for, and whether nothing was changed since. */
  const [asked, setAsked] = useState(NOTHING);
  const planning = useEnterRegistrationPlanQuery({
    variables: { input: asked.input },
    skip: !asked.stands,
    fetchPolicy: 'no-cache',
  });
  const [enter, entering] = useEnterRegistrationMutation({
    onCompleted: ({ enterRegistration: { reference } }) => {
      toast({ tone: 'success', message: `${reference} is created.` });
      navigate(`/registrations/${reference}`, { state: SETTLED });
    },
    onError: (failure) => {
      if (codeOf(failure) === 'PLAN_MOVED') void planning.refetch();
    },
  });
  const plan = asked.stands && !planning.loading ? planning.data?.enterRegistrationPlan : undefined;
  const refusal = asked.stands ? planning.error : undefined;
  const problems = wrong.size > 0 ? wrong : problemsOf(refusal);
  const show = (event: FormEvent) => {
    event.preventDefault();
    if (!form.current) return;
    const { input, problems } = registrationOf(
      new FormData(form.current),
      choices.bookableItems.map(({ id }) => id),
    );
    setWrong(problems);
    if (problems.size > 0) return;
    setAsked({ input, stands: true });
  };
  const agree = () => {
    const missing = reason.trim() === '';
    setWrong(missing ? new Map([['reason', 'Enter a reason.']]) : new Map());
    if (plan && !missing && !entering.loading)
      void enter({ variables: { input: asked.input, planId: plan.id, reason } });
  };
  return (
    <form ref={form} onSubmit={show} onInput={() => setTyped(true)} className={styles.form} noValidate>
      <Fields choices={choices} problems={problems} onChange={() => setAsked(NOTHING)} />
      <TextArea
        label="Reason"
        hint="Recorded in the audit log."
        rows={2}
        value={reason}
        error={problems.get('reason')}
        onChange={({ target }) => setReason(target.value)}
      />
      <NoticeRegion>
        {problems.size > 0 && <Notice tone="error">Check the marked fields.</Notice>}
        {refusal && problems.size === 0 && <Notice tone="error">{messageOf(refusal)}</Notice>}
        {entering.error && <Notice tone="error">{messageOf(entering.error)}</Notice>}
        {plan && <PlanLines title="Preview" lines={plan.lines} />}
      </NoticeRegion>
      <div className={beside.actions}>
        <Button type="submit" variant={plan ? 'secondary' : 'primary'} busy={planning.loading}>
          Preview
        </Button>
        {plan && (
          <Button busy={entering.loading} onClick={agree}>
            Create registration
          </Button>
        )}
      </div>
    </form>
  );
}
