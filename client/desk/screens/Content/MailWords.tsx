import { useSearchParams } from 'react-router-dom';
import { Select } from '#client/ui/Select.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { mailTitle } from '#domain/mail/mail-kinds.ts';
import { useDesk } from '../../desk-context.ts';
import { instant } from '../../format.ts';
import { testWordingForm } from '../../operations/forms.ts';
import { NotLoaded } from '../../parts/NotLoaded.tsx';
import { OperationForm } from '../../parts/OperationDialog.tsx';
import { Page } from '../../parts/Page.tsx';
import styles from '../../parts/Shared.module.css';
import own from './Content.module.css';
import { useWordingPreviewQuery, useWordingsQuery } from './MailWords.generated.ts';

/** Every email as it would go out in the words of the draft, and a test of it (docs/product.md 10.6). */
export function MailWords() {
  const { readOnly } = useDesk();
  const [params, setParams] = useSearchParams();
  const { data, error } = useWordingsQuery();
  const first = data?.wordings[0];
  const key = params.get('email') ?? first;
  if (!data || key === undefined) return <NotLoaded what="The emails" error={error} />;
  return (
    <Page title="Preview of emails" back={['/content/mail-words', 'Emails']}>
      <div className={styles.columns}>
        <Select
          label="Email"
          value={key}
          onChange={({ target }) => setParams({ email: target.value }, { replace: true })}
        >
          {data.wordings.map((one) => (
            <option key={one} value={one}>
              {mailTitle(one)}
            </option>
          ))}
        </Select>
        {!readOnly && (
          <OperationForm
            operation={testWordingForm}
            given={{ key }}
            start={{ email: data.myAccess?.email ?? '' }}
            variant="secondary"
            keeps
          />
        )}
      </div>
      <Preview key={key} wording={key} />
    </Page>
  );
}

function Preview({ wording }: { wording: string }) {
  const { data, error } = useWordingPreviewQuery({
    variables: { key: wording },
    fetchPolicy: 'network-only',
  });
  if (!data) return <NotLoaded what="The email" error={error} />;
  const { subject, text, at } = data.wordingPreview;
  return (
    <section aria-labelledby="subject" className={own.mail}>
      <h2 id="subject" className={styles.subtitle}>
        {subject}
      </h2>
      <p className={styles.note}>
        {at ? `With the data of the one of ${instant(at)}. ` : 'With sample data. '}
        Its private links are created when it is sent; the ones shown here do not work.
      </p>
      <Tabs
        label="The email"
        tabs={[
          {
            id: 'shown',
            label: 'Preview',
            panel: (
              <iframe
                title={`${mailTitle(wording)}, as it would go out`}
                src={`/wording/${encodeURIComponent(wording)}/content`}
                sandbox=""
                className={styles.frame}
              />
            ),
          },
          { id: 'text', label: 'Plain text', panel: <p className={styles.text}>{text}</p> },
        ]}
      />
    </section>
  );
}
