import { useParams } from 'react-router-dom';
import { Meta } from '#client/site/features/Meta.tsx';
import { TextPage } from '#client/site/features/TextPage.tsx';
import { ask, type Queries } from '#client/site/screen.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { RichText } from '#client/ui/RichText.tsx';
import NotFound from '../NotFound/NotFound.tsx';
import { InfoDocument, useInfoQuery } from './Info.generated.ts';
import styles from './Info.module.css';

/** A page of the organiser's own (docs/product.md 2.24). */
export default function Info() {
  const { pageId = '' } = useParams();
  return (
    <TextPage title="Information" result={useInfoQuery({ variables: { id: pageId } })}>
      {({ ownPage }) =>
        ownPage ? (
          <>
            <Meta title={ownPage.title} description={ownPage.summary} />
            <PageHeader title={ownPage.title} lead={ownPage.lead} />
            <div className={`wrap ${styles.page}`}>
              {ownPage.sections.map(({ heading, textHtml }) => (
                <section key={textHtml} className={styles.section}>
                  {heading && <h2 className={styles.heading}>{heading}</h2>}
                  <RichText html={textHtml} />
                </section>
              ))}
            </div>
          </>
        ) : (
          <NotFound />
        )
      }
    </TextPage>
  );
}

Info.queries = (({ params }) => [ask(InfoDocument, { id: params.pageId ?? '' })]) satisfies Queries;
