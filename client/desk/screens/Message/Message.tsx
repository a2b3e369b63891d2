import { Link, useParams } from 'react-router-dom';
import { DataList } from '#client/ui/DataList.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { messageList } from '#domain/contact/message-list.ts';
import { messageOf } from '../../apollo.ts';
import { useDesk } from '../../desk-context.ts';
import { instant, words } from '../../format.ts';
import { Back } from '../../parts/Back.tsx';
import styles from '../../parts/Beside.module.css';
import { MessageBadge } from '../../parts/MessageBadge.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { useMessageQuery } from './Message.generated.ts';

/** What somebody wrote, beside what else they have here, and the answer (docs/product.md 9.5). */
export function Message() {
  const { id = '' } = useParams();
  const { readOnly } = useDesk();
  const { data, error } = useMessageQuery({ variables: { id } });
  if (error && !data)
    return (
      <Notice tone="error" title="The message could not be loaded" live>
        {messageOf(error)}
      </Notice>
    );
  if (!data) return <Loading>Loading…</Loading>;
  const { message, answers, others, registrations, abstracts } = data.message;
  return (
    <>
      <title>{`${message.name} · Desk`}</title>
      <Back to="/messages">Messages</Back>
      <div className={styles.head}>
        <h1 className={styles.title}>{message.subject || `Message from ${message.name}`}</h1>
        <MessageBadge state={message.state} />
      </div>
      <div className={styles.columns}>
        <div>
          <p className={styles.text}>{message.message}</p>
          {answers.map(({ at, actor, text }) => (
            <section key={at} aria-label={`Reply of ${instant(at)}`} className={styles.answer}>
              <p className={styles.note}>
                {instant(at)}, {actor}
              </p>
              <p className={styles.text}>{text}</p>
            </section>
          ))}
          {!readOnly && <AnswerForm key={message.id} message={message} version={data.message.version} />}
        </div>
        <aside aria-label="Sender">
          <DataList
            items={[
              { term: 'From', value: message.name },
              { term: 'Email', value: message.email },
              { term: 'Phone', value: message.phone || '–' },
              { term: 'Organisation', value: message.organization || '–' },
              { term: 'About', value: words(message.interest) || '–' },
              { term: 'Received', value: instant(message.createdAt) },
              {
                term: 'Registrations',
                value:
                  registrations.length === 0
                    ? '–'
                    : registrations.map((reference) => (
                        <Link key={reference} to={`/registrations/${reference}`} className={styles.line}>
                          {reference}
                        </Link>
                      )),
              },
              {
                term: 'Abstracts',
                value:
                  abstracts.length === 0
                    ? '–'
                    : abstracts.map((reference) => (
                        <Link key={reference} to={`/abstracts/${reference}`} className={styles.line}>
                          {reference}
                        </Link>
                      )),
              },
              {
                term: 'Other messages',
                value:
                  others.length === 0
                    ? '–'
                    : others.map((other) => (
                        <Link key={other.id} to={`/messages/${other.id}`} className={styles.line}>
                          {other.subject || instant(other.createdAt)} (
                          {messageList.columns.state.names[other.state]})
                        </Link>
                      )),
              },
            ]}
          />
        </aside>
      </div>
    </>
  );
}
