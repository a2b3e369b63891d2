import { useParams } from 'react-router-dom';
import { DataList } from '#client/ui/DataList.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { messageOf } from '../../apollo.ts';
import { useDesk } from '../../desk-context.ts';
import { instant, words } from '../../format.ts';
import { Back } from '../../parts/Back.tsx';
import styles from '../../parts/Beside.module.css';
import { MailBadge } from '../../parts/MailBadge.tsx';
import { ReasonForm } from '../../parts/ReasonForm.tsx';
import { useRefusal } from '../../parts/use-refusal.ts';
import { useResendMailMutation } from '../ToDo/ToDo.generated.ts';
import { MailPreviewDocument, useMailPreviewQuery } from './Mail.generated.ts';

/** A message as its recipient gets it, what has become of it, and once more (docs/product.md 10.1). */
export function Mail() {
  const { id = '' } = useParams();
  const { readOnly } = useDesk();
  const { data, error } = useMailPreviewQuery({ variables: { id } });
  if (error && !data)
    return (
      <Notice tone="error" title="The message could not be loaded" live>
        {messageOf(error)}
      </Notice>
    );
  if (!data) return <Loading>Loading…</Loading>;
  const { mail, subject, text } = data.mailPreview;
  return (
    <>
      <title>{`${subject} · Desk`}</title>
      <Back to="/mail">Mail</Back>
      <div className={styles.head}>
        <h1 className={styles.title}>{subject}</h1>
        <MailBadge state={mail.state} />
      </div>
      <div className={styles.columns}>
        <DataList
          items={[
            { term: 'To', value: mail.recipient },
            { term: 'Message', value: words(mail.template) },
            { term: 'Queued', value: instant(mail.createdAt) },
            { term: 'Sent', value: mail.sentAt ? instant(mail.sentAt) : '–' },
            { term: 'Attempts', value: mail.attempts },
            { term: 'Reason', value: mail.lastError ?? '–' },
          ]}
        />
        {!readOnly && mail.state !== 'queued' && <ResendForm id={id} recipient={mail.recipient} />}
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
    </>
  );
}

function ResendForm({ id, recipient }: { id: string; recipient: string }) {
  const toast = useToast();
  const { refusal, refused } = useRefusal();
  const [resend, { loading }] = useResendMailMutation({
    refetchQueries: [MailPreviewDocument],
    onError: refused,
    onCompleted: () => toast({ tone: 'success', message: `The email to ${recipient} is queued again.` }),
  });
  return (
    <ReasonForm
      action={`Send again to ${recipient}`}
      busy={loading}
      refusal={refusal}
      onSubmit={(reason) => void resend({ variables: { id, reason } })}
    />
  );
}
