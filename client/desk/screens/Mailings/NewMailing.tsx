import { type SubmitEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { Select } from '#client/ui/Select.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { count } from '#domain/count.ts';
import { mailingList } from '#domain/mailings/mailing-list.ts';
import { useDesk } from '../../desk-context.ts';
import type { MailingInput } from '../../generated/schema-types.ts';
import { Back } from '../../parts/Back.tsx';
import styles from '../../parts/Beside.module.css';
import { NotLoaded } from '../../parts/NotLoaded.tsx';
import { ReasonInput } from '../../parts/ReasonInput.tsx';
import { useConferences } from '../../parts/use-conferences.ts';
import { usePlan } from '../../parts/use-plan.ts';
import { ListedPeople } from './ListedPeople.tsx';
import {
  MailingPlanDocument,
  useMailingChoicesQuery,
  useOpenMailingQuery,
  useSendMailingMutation,
} from './Mailings.generated.ts';
import { TestMail } from './TestMail.tsx';

const NOTHING: MailingInput = {
  audience: 'accepted-not-registered',
  conference: '',
  filter: '',
  news: false,
  subject: '',
  text: '',
};

/** Writes to many people: to those whom the address names, or beginning with what an earlier mailing said. */
export function NewMailing() {
  const [params] = useSearchParams();
  const id = params.get('from') ?? '';
  const { data, error } = useOpenMailingQuery({ variables: { id }, skip: id === '' });
  const [to, of] = [params.get('to'), params.get('filter') ?? ''];
  if (id === '') return <MailingForm first={to ? { ...NOTHING, audience: to, filter: of } : NOTHING} />;
  if (!data) return <NotLoaded what="The mailing" error={error} />;
  const { mailing, text, filter } = data.mailing;
  const { audience, conference, news, subject } = mailing;
  return (
    <MailingForm
      first={{ audience, conference: conference ?? '', filter, news, subject, text: text ?? '' }}
    />
  );
}

/** First it says who would get what, then it sends (docs/product.md 10.3). */
function MailingForm({ first }: { first: MailingInput }) {
  const { readOnly } = useDesk();
  const navigate = useNavigate();
  const toast = useToast();
  const conferences = useConferences();
  const { data, error } = useMailingChoicesQuery({ fetchPolicy: 'cache-first' });
  const [input, setInput] = useState(first);
  const [reason, setReason] = useState('');
  const planned = usePlan(MailingPlanDocument);
  const { planning, refusal, makePlan, forgetPlan, planRefused } = planned;
  const plan = planned.plan?.mailingPlan;
  const [send, { loading }] = useSendMailingMutation({
    onError: planRefused,
    onCompleted: ({ sendMailing: { recipients } }) => {
      toast({ tone: 'success', message: `Sent to ${people(recipients)} in ten minutes.` });
      navigate('/mail/mailings');
    },
  });
  const change = (changes: Partial<MailingInput>) => {
    setInput({ ...input, ...changes });
    forgetPlan();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void makePlan({ input });
  };
  if (readOnly) return <Notice tone="info">This desk is read-only.</Notice>;
  // A select without its options would take the first of them for what was chosen.
  if (!data || !conferences) return <NotLoaded what="The form" error={error} />;
  const audience = data.audiences.find(({ id }) => id === input.audience);
  return (
    <>
      <title>New mailing · Desk</title>
      <Back to="/mail/mailings">Mailings</Back>
      <h1 className={styles.title}>New mailing</h1>
      <form onSubmit={submit} className={styles.form}>
        <Select
          label="To"
          hint={audience?.description}
          value={input.audience}
          onChange={({ target }) => change({ audience: target.value, filter: '' })}
        >
          {data.audiences.map(({ id }) => (
            <option key={id} value={id}>
              {mailingList.columns.audience.names[id]}
            </option>
          ))}
        </Select>
        {audience?.ofConference !== false && (
          <Select
            label="Conference"
            value={input.conference ?? ''}
            onChange={({ target }) => change({ conference: target.value })}
          >
            <option value="">Choose…</option>
            {conferences.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
        {audience?.filtered && <ListedPeople input={input} />}
        {audience?.id !== 'subscribers' && (
          <Checkbox
            label="This is news: send only to subscribers to updates, with an unsubscribe link"
            checked={input.news}
            onChange={({ target }) => change({ news: target.checked })}
          />
        )}
        <TextInput
          label="Subject"
          maxLength={200}
          autoComplete="off"
          value={input.subject}
          onChange={({ target }) => change({ subject: target.value })}
        />
        <TextArea
          label="Message"
          hint={`Placeholders: ${data.placeholders.map((name) => `{${name}}`).join(', ')}`}
          rows={10}
          maxLength={20_000}
          value={input.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <ReasonInput value={reason} onChange={setReason} />
        <NoticeRegion>
          {plan && (
            <Notice
              tone="warning"
              title={`${people(plan.recipients.length)}, sent in ten minutes`}
              actions={
                // Of its own, and elsewhere: a double click on the other one would send.
                <Button
                  busy={loading}
                  onClick={() => void send({ variables: { input, planId: plan.id, reason } })}
                >
                  {`Send to ${people(plan.recipients.length)}`}
                </Button>
              }
            >
              <p className={styles.note}>
                {plan.recipients.slice(0, 10).join(', ')}
                {plan.recipients.length > 10 && ` and ${plan.recipients.length - 10} more`}
              </p>
              <p>The first recipient gets:</p>
              <p className={styles.text}>
                <strong>{plan.subject}</strong>
                {`\n\n${plan.text}`}
              </p>
              <TestMail input={input} />
            </Notice>
          )}
          {refusal && <Notice tone="error">{refusal}</Notice>}
        </NoticeRegion>
        <div className={styles.actions}>
          <Button type="submit" variant={plan ? 'secondary' : 'primary'} busy={planning}>
            Preview
          </Button>
        </div>
      </form>
    </>
  );
}

const people = (number: number) => count(number, 'recipient');
