import { useParams } from 'react-router-dom';
import { DataList } from '#client/ui/DataList.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { mailTitle } from '#domain/mail/mail-kinds.ts';
import { useDesk } from '../../desk-context.ts';
import { instant } from '../../format.ts';
import { resendMailForm } from '../../operations/forms.ts';
import { DetailPage } from '../../parts/DetailPage.tsx';
import { MailBadge } from '../../parts/MailBadge.tsx';
import { NotLoaded } from '../../parts/NotLoaded.tsx';
import { OperationForm } from '../../parts/OperationDialog.tsx';
import styles from '../../parts/Shared.module.css';
import { useMailPreviewQuery } from './Mail.generated.ts';

/** A message as its recipient gets it, what has become of it, and once more (docs/product.md 10.1). */
export function Mail() {
  const { id = '' } = useParams();
  const { readOnly } = useDesk();
  const { data, error } = useMailPreviewQuery({ variables: { id } });
  if (!data) return <NotLoaded what="The message" error={error} />;
  const { mail, subject, text } = data.mailPreview;
  return (
    <DetailPage title={subject} list={['/mail', 'Mail']} badges={<MailBadge state={mail.state} />}>
      <div className={styles.columns}>
        <DataList
          items={[
            { term: 'To', value: mail.recipient },
            { term: 'Message', value: mailTitle(mail.template) },
            { term: 'Queued', value: instant(mail.createdAt) },
            { term: 'Sent', value: mail.sentAt ? instant(mail.sentAt) : '–' },
            { term: 'Attempts', value: mail.attempts },
            { term: 'Reason', value: mail.lastError ?? '–' },
          ]}
        />
        {!readOnly && mail.state !== 'queued' && (
          <OperationForm
            operation={resendMailForm}
            given={{ id }}
            action={`Send again to ${mail.recipient}`}
          />
        )}
      </div>
      <p className={styles.note}>
        The private links are created when the email is sent; the ones shown here do not work.
      </p>
      <Tabs
        label="The message"
        tabs={[
          {
            id: 'shown',
            label: 'Preview',
            panel: (
              <iframe
                title={`What ${mail.recipient} sees`}
                src={`/mail/${id}/content`}
                sandbox=""
                className={styles.frame}
              />
            ),
          },
          { id: 'text', label: 'Plain text', panel: <p className={styles.text}>{text}</p> },
        ]}
      />
    </DetailPage>
  );
}
