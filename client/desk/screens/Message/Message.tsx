import { useParams } from 'react-router-dom';
import { DataList } from '#client/ui/DataList.tsx';
import { messageList } from '#domain/contact/message-list.ts';
import { useDesk } from '../../desk-context.ts';
import { instant, words } from '../../format.ts';
import { DetailPage } from '../../parts/DetailPage.tsx';
import { LinkLines } from '../../parts/LinkLines.tsx';
import { MessageBadge } from '../../parts/MessageBadge.tsx';
import { NotLoaded } from '../../parts/NotLoaded.tsx';
import styles from '../../parts/Shared.module.css';
import { AnswerForm } from './AnswerForm.tsx';
import { useMessageQuery } from './Message.generated.ts';

/** What somebody wrote, beside what else they have here, and the answer (docs/product.md 9.5). */
export function Message() {
  const { id = '' } = useParams();
  const { readOnly } = useDesk();
  const { data, error } = useMessageQuery({ variables: { id } });
  if (!data) return <NotLoaded what="The message" error={error} />;
  const { message, answers, others, registrations, abstracts } = data.message;
  return (
    <DetailPage
      title={message.name}
      list={['/messages', 'Messages']}
      heading={message.subject || `Message from ${message.name}`}
      badges={<MessageBadge state={message.state} />}
    >
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
                value: <LinkLines lines={registrations.map((id) => [`/registrations/${id}`, id])} />,
              },
              {
                term: 'Abstracts',
                value: <LinkLines lines={abstracts.map((id) => [`/abstracts/${id}`, id])} />,
              },
              {
                term: 'Other messages',
                value: (
                  <LinkLines
                    lines={others.map(({ id, subject, createdAt, state }) => [
                      `/messages/${id}`,
                      `${subject || instant(createdAt)} (${messageList.columns.state.names[state]})`,
                    ])}
                  />
                ),
              },
            ]}
          />
        </aside>
      </div>
    </DetailPage>
  );
}
