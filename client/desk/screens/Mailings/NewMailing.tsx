import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { Select } from '#client/ui/Select.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { count } from '#domain/count.ts';
import { mailingList } from '#domain/mailings/mailing-list.ts';
import { useDesk } from '../../desk-context.ts';
import type { MailingInput } from '../../generated/schema-types.ts';
import { ActionForm } from '../../parts/ActionDialog.tsx';
import { NotLoaded } from '../../parts/NotLoaded.tsx';
import { Page } from '../../parts/Page.tsx';
import { ReadOnly } from '../../parts/ReadOnly.tsx';
import styles from '../../parts/Shared.module.css';
import { SETTLED } from '../../parts/unsaved.tsx';
import { useConferences } from '../../parts/use-conferences.ts';
import { usePlanOf } from '../../parts/use-plan-of.ts';
import { ListedPeople } from './ListedPeople.tsx';
import {
  MailingPlanDocument,
  type MailingPlanQuery,
  SendMailingDocument,
  useMailingChoicesQuery,
  useOpenMailingQuery,
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

/** It says who would get what; sending is a form of its own below, so that Enter in a field does not send (docs/product.md 10.3). */
function MailingForm({ first }: { first: MailingInput }) {
  const { readOnly } = useDesk();
  const navigate = useNavigate();
  const conferences = useConferences();
  const { data, error } = useMailingChoicesQuery({ fetchPolicy: 'cache-first' });
  const [begun] = useState(first);
  const [input, setInput] = useState(begun);
  const audience = data?.audiences.find(({ id }) => id === input.audience);
  const ofConference = audience?.ofConference !== false;
  const whole = input.subject.trim() && input.text.trim() && (input.conference || !ofConference);
  const planned = usePlanOf(MailingPlanDocument, data && whole ? { input } : undefined);
  const plan = planned.data?.mailingPlan;
  const change = (changes: Partial<MailingInput>) => setInput({ ...input, ...changes });
  if (readOnly) return <ReadOnly />;
  // A select without its options would take the first of them for what was chosen.
  if (!data || !conferences) return <NotLoaded what="The form" error={error} />;
  return (
    <Page title="New mailing" back={['/mail/mailings', 'Mailings']}>
      <div className={styles.form}>
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
        {ofConference && (
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
          autoComplete="off"
          value={input.subject}
          onChange={({ target }) => change({ subject: target.value })}
        />
        <TextArea
          label="Message"
          hint={`Placeholders: ${data.placeholders.map((name) => `{${name}}`).join(', ')}`}
          rows={10}
          value={input.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      </div>
      <ActionForm
        mutation={SendMailingDocument}
        variables={(reason) => ({ input, planId: plan?.id ?? '', reason })}
        action={plan ? `Send to ${people(plan.recipients.length)}` : 'Send'}
        reason
        plan={planned}
        consequences={plan && <Preview plan={plan} input={input} />}
        unsaved={input !== begun}
        done={({ sendMailing: { recipients } }) => `Sent to ${people(recipients)} in ten minutes.`}
        onDone={() => navigate('/mail/mailings', { state: SETTLED })}
      />
    </Page>
  );
}

type PreviewProps = { plan: MailingPlanQuery['mailingPlan']; input: MailingInput };

function Preview({ plan: { recipients, subject, text }, input }: PreviewProps) {
  return (
    <Notice tone="warning" title={`${people(recipients.length)}, sent in ten minutes`}>
      <p className={styles.note}>
        {recipients.slice(0, 10).join(', ')}
        {recipients.length > 10 && ` and ${recipients.length - 10} more`}
      </p>
      <p>The first recipient gets:</p>
      <p className={styles.text}>
        <strong>{subject}</strong>
        {`\n\n${text}`}
      </p>
      <TestMail input={input} />
    </Notice>
  );
}

const people = (number: number) => count(number, 'recipient');
