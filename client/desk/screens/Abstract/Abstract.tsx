import { Fragment, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '#client/ui/Button.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { Formulas } from '#client/ui/Formulas.tsx';
import { Names } from '#client/ui/Names.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { MAX_PRESENTATIONS_PER_SPEAKER } from '#domain/abstracts/abstract.ts';
import { abstractList, acceptedCell } from '#domain/abstracts/abstract-list.ts';
import { readAcceptedAs } from '#domain/abstracts/accepted-as.ts';
import { fileCalled } from '#domain/abstracts/presented-file.ts';
import { ABSTRACT_MAX_WORDS } from '#domain/abstracts/word-count.ts';
import { sizeInWords } from '#domain/file-size.ts';
import { useDesk } from '../../desk-context.ts';
import { instant, mailto } from '../../format.ts';
import { ConferenceTitle } from '../../parts/ConferenceTitle.tsx';
import { DetailPage } from '../../parts/DetailPage.tsx';
import { LinkLines } from '../../parts/LinkLines.tsx';
import { NotLoaded } from '../../parts/NotLoaded.tsx';
import styles from '../../parts/Shared.module.css';
import { AbstractBadges } from '../Abstracts/AbstractBadges.tsx';
import { DecisionForm } from '../Abstracts/DecisionForm.tsx';
import { type AbstractFieldsFragment, useAbstractQuery } from './Abstract.generated.ts';
import { AuthorActions } from './AuthorActions.tsx';
import { ProposedChange, Versions } from './Changes.tsx';
import { Objections } from './Objections.tsx';

/** An abstract with its document, its author's others, and the decision on it (docs/product.md 8.6). */
export function Abstract() {
  const { reference = '' } = useParams();
  const { readOnly } = useDesk();
  const { data, error } = useAbstractQuery({ variables: { reference } });
  if (!data) return <NotLoaded what="The abstract" error={error} />;
  const { abstract, history, withdrawn, proposed, versions } = data.abstract;
  return (
    <DetailPage
      title={abstract.reference}
      list={['/abstracts', 'Abstracts']}
      heading={<Formulas text={abstract.title} html={abstract.titleHtml} />}
      badges={<AbstractBadges abstract={abstract} />}
    >
      <div className={styles.columns}>
        <div>
          {withdrawn !== null && (
            <Notice tone="warning" title="This abstract is withdrawn">
              <p className={styles.text}>{withdrawn}</p>
            </Notice>
          )}
          <Objections beside={data.abstract} />
          {proposed && <ProposedChange reference={abstract.reference} proposed={proposed} />}
          <p className={styles.text}>{abstract.abstract}</p>
          {!readOnly && <AuthorActions beside={data.abstract} />}
          <Versions key={abstract.reference} versions={versions} isOpen={abstract.state === 'revised'} />
          {history.map(({ at, actor, done, message, reason }) => (
            <section key={`${at} ${done}`} aria-label={`${done}, ${instant(at)}`} className={styles.answer}>
              <p className={styles.note}>
                {instant(at)}, {actor}: {done}
                {reason && ` (${reason})`}
              </p>
              {message && <p className={styles.text}>{message}</p>}
            </section>
          ))}
          {!readOnly && abstract.state !== 'withdrawn' && (
            <DecisionForm key={abstract.reference} references={[abstract.reference]} />
          )}
        </div>
        <Author beside={data.abstract} />
      </div>
      <Document beside={data.abstract} />
    </DetailPage>
  );
}

function Author({
  beside: { abstract, others, authors, presenters, places },
}: {
  beside: AbstractFieldsFragment;
}) {
  return (
    <aside aria-label="Author">
      <DataList
        items={[
          { term: 'Reference', value: abstract.reference },
          { term: 'Submitted by', value: <bdi>{abstract.fullName}</bdi> },
          { term: 'Authors', value: <Names names={authors} /> },
          { term: 'Presented by', value: <Names names={presenters} /> },
          { term: 'Email', value: <a href={mailto(abstract.email)}>{abstract.email}</a> },
          { term: 'Phone', value: abstract.phone || '–' },
          { term: 'Affiliation', value: abstract.affiliation },
          { term: 'Conference', value: <ConferenceTitle id={abstract.conference} /> },
          { term: 'Wishes to present', value: abstract.presentation },
          ...(abstract.acceptedAs ? [{ term: 'Accepted as', value: acceptedCell(abstract) }] : []),
          ...(abstract.acceptedAs || places.length > 0
            ? [{ term: 'Place', value: places.join('; ') || 'None on the published programme' }]
            : []),
          ...(abstract.acceptedAs
            ? [{ term: 'Presenter’s ticket', value: abstract.registered ? 'There' : 'None yet' }]
            : []),
          { term: 'Keywords', value: abstract.keywords || '–' },
          { term: 'Words', value: `${abstract.words} of ${ABSTRACT_MAX_WORDS}` },
          {
            term: 'Limit',
            value: abstract.overLimit
              ? `More than ${MAX_PRESENTATIONS_PER_SPEAKER} by this author for this conference`
              : 'Within the limit',
          },
          { term: 'Submitted', value: instant(abstract.createdAt) },
          { term: 'Biography', value: abstract.biography || '–' },
          {
            term: 'Other abstracts by this author',
            value: (
              <LinkLines
                lines={others.map(({ reference, title, titleHtml, state }) => [
                  `/abstracts/${reference}`,
                  <Fragment key={reference}>
                    <Formulas text={title} html={titleHtml} /> ({abstractList.columns.state.names[state]})
                  </Fragment>,
                ])}
              />
            ),
          },
        ]}
      />
    </aside>
  );
}

/**
 * The author's document: to be downloaded, and a PDF to be read in the browser's own viewer, which runs apart from this page and is
 * told to load nothing. A frame with `sandbox` would show none: browsers keep their viewers out of it.
 */
function Document({ beside: { abstract, isPdf, files } }: { beside: AbstractFieldsFragment }) {
  const [shown, setShown] = useState(false);
  const address = `/abstracts/${abstract.reference}/document`;
  return (
    <section aria-labelledby="document" className={styles.form}>
      <h2 id="document" className={styles.subtitle}>
        Document
      </h2>
      <p>
        {abstract.fileName}, {sizeInWords(abstract.fileBytes)}
      </p>
      <div className={styles.actions}>
        <Button href={address} download variant="secondary" size="small">
          Download
        </Button>
        {isPdf && (
          <Button variant="secondary" size="small" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'View'}
          </Button>
        )}
      </div>
      {files.map(({ kind, name, bytes, at }) => (
        <p key={kind}>
          <a href={`/abstracts/${abstract.reference}/files/${kind.toLowerCase()}`} download>
            {fileCalled(kind, readAcceptedAs(abstract.acceptedAs ?? ''))}
          </a>
          : <bdi>{name}</bdi>, {sizeInWords(bytes)}, {instant(at)}
        </p>
      ))}
      {shown && (
        <iframe
          title={`The document of ${abstract.reference}`}
          src={`${address}?show`}
          className={styles.frame}
        />
      )}
    </section>
  );
}
