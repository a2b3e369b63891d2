import { useParams } from 'react-router-dom';
import { DataList } from '#client/ui/DataList.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { messageOf } from '../../apollo.ts';
import { useDesk } from '../../desk-context.ts';
import { instant, words } from '../../format.ts';
import { Back } from '../../parts/Back.tsx';
import styles from '../../parts/Beside.module.css';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { CallBack } from './CallBack.tsx';
import { useOpenMailingQuery } from './Mailings.generated.ts';

/** What was written to many people, whatever has become of it since; and the same once more (docs/product.md 10.3). */
export function Mailing() {
  const { id = '' } = useParams();
  const { readOnly } = useDesk();
  const { data, error } = useOpenMailingQuery({ variables: { id } });
  if (error && !data)
    return (
      <Notice tone="error" title="The mailing could not be read" live>
        {messageOf(error)}
      </Notice>
    );
  if (!data) return <Loading>Reading the mailing…</Loading>;
  const { mailing, text } = data.mailing;
  const { subject, audience, conference, news, recipients, waiting, startsAt, cancelledAt, actor } = mailing;
  return (
    <>
      <title>{`${subject} · Desk`}</title>
      <Back to="/mail/mailings">Mailings</Back>
      <h1 className={styles.title}>{subject}</h1>
      <div className={styles.columns}>
        <DataList
          items={[
            { term: 'To', value: [words(audience), conference].filter(Boolean).join(', ') },
            { term: 'People', value: recipients },
            { term: 'Waiting', value: waiting },
            { term: 'Goes out from', value: instant(startsAt) },
            { term: 'Called back', value: cancelledAt ? instant(cancelledAt) : '–' },
            { term: 'News', value: news ? 'yes, only to those who get updates' : 'no' },
            { term: 'By', value: actor },
          ]}
        />
        {!readOnly && (
          <div className={styles.actions}>
            {waiting > 0 && <CallBack mailing={mailing} />}
            {text !== null && (
              <LinkButton to={`/mail/mailings/new?from=${id}`}>Write it once more…</LinkButton>
            )}
          </div>
        )}
      </div>
      <p className={styles.text}>{text ?? 'Its text was erased together with somebody whom it names.'}</p>
    </>
  );
}
