import { useParams } from 'react-router-dom';
import { DataList } from '#client/ui/DataList.tsx';
import { mailingList } from '#domain/mailings/mailing-list.ts';
import { useDesk } from '../../desk-context.ts';
import { instant } from '../../format.ts';
import { ConferenceTitle } from '../../parts/ConferenceTitle.tsx';
import { DetailPage } from '../../parts/DetailPage.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { NotLoaded } from '../../parts/NotLoaded.tsx';
import styles from '../../parts/Shared.module.css';
import { CallBack } from './CallBack.tsx';
import { useOpenMailingQuery } from './Mailings.generated.ts';

/** What was written to many people, whatever has become of it since; and the same once more (docs/product.md 10.3). */
export function Mailing() {
  const { id = '' } = useParams();
  const { readOnly } = useDesk();
  const { data, error } = useOpenMailingQuery({ variables: { id } });
  if (!data) return <NotLoaded what="The mailing" error={error} />;
  const { mailing, text, people, filter } = data.mailing;
  const { subject, audience, conference, news, recipients, waiting, startsAt, cancelledAt, actor } = mailing;
  return (
    <DetailPage title={subject} list={['/mail/mailings', 'Mailings']}>
      <div className={styles.columns}>
        <DataList
          items={[
            { term: 'To', value: people ?? mailingList.columns.audience.names[audience] },
            { term: 'Conference', value: conference ? <ConferenceTitle id={conference} /> : '–' },
            { term: 'Recipients', value: recipients.toLocaleString('en-GB') },
            { term: 'Not sent yet', value: waiting.toLocaleString('en-GB') },
            { term: 'Sending starts', value: instant(startsAt) },
            { term: 'Cancelled', value: cancelledAt ? instant(cancelledAt) : '–' },
            { term: 'News', value: news ? 'Yes: subscribers to updates only' : 'No' },
            { term: 'By', value: actor },
          ]}
        />
        {!readOnly && (
          <div className={styles.actions}>
            {waiting > 0 && <CallBack mailing={mailing} />}
            {text !== null && filter !== null && (
              <LinkButton to={`/mail/mailings/new?from=${id}`}>Duplicate</LinkButton>
            )}
          </div>
        )}
      </div>
      <p className={styles.text}>{text ?? 'The text was erased together with a person named in it.'}</p>
    </DetailPage>
  );
}
