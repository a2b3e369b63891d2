import { guilloche } from '#client/site/features/artwork/drawings/guilloche.ts';
import { Meta } from '#client/site/features/Meta.tsx';
import { OrganiserContact } from '#client/site/features/OrganiserContact/OrganiserContact.tsx';
import { TextPage } from '#client/site/features/TextPage.tsx';
import { ask, type Queries } from '#client/site/screen.tsx';
import { Button } from '#client/ui/Button.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import reading from '#client/ui/Reading.module.css';
import { RichText } from '#client/ui/RichText.tsx';
import { Section } from '#client/ui/Section.tsx';
import { useVisaQuery, VisaDocument, type VisaQuery } from './Visa.generated.ts';
import styles from './Visa.module.css';
import { VisaChecklist } from './VisaChecklist.tsx';

const drawing = guilloche();

/** Numbered steps, a checklist to print, support (docs/product.md 2.21). */
export default function Visa() {
  return (
    <TextPage title="Visa guidelines" result={useVisaQuery()}>
      {({ visaPage }) => <Texts {...visaPage} />}
    </TextPage>
  );
}

Visa.queries = (() => [ask(VisaDocument, {})]) satisfies Queries;

function Texts({ steps, blanks, checklist, supportPoints, ...page }: VisaQuery['visaPage']) {
  return (
    <>
      <Meta title="Visa guidelines" description={page.summary} />
      <PageHeader
        drawing={drawing}
        eyebrow={page.eyebrow}
        title={page.heading}
        lead={page.lead}
        actions={
          checklist.length > 0 && (
            <Button href="#checklist" variant="secondary">
              Application checklist
            </Button>
          )
        }
        data-print="hide"
      />
      {steps.length + checklist.length > 0 && (
        <div className={`wrap ${reading.columns} ${styles.columns}`}>
          {steps.length > 0 && (
            <ol data-print="hide" className={styles.steps}>
              {steps.map(({ id, title, textHtml }) => (
                <li key={id} id={id} className={styles.step}>
                  <h2 className={styles.title}>{title}</h2>
                  <RichText html={textHtml} className={styles.text} />
                </li>
              ))}
            </ol>
          )}
          {checklist.length > 0 && (
            <div className={styles.aside}>
              <VisaChecklist blanks={blanks} checklist={checklist} />
            </div>
          )}
        </div>
      )}
      <Section title={page.support} lead={page.supportText} ground="water" data-print="hide">
        <div className={styles.support}>
          {supportPoints.length > 0 && (
            <ul className={styles.points}>
              {supportPoints.map((point) => (
                <li key={point} className={styles.point}>
                  {point}
                </li>
              ))}
            </ul>
          )}
          <OrganiserContact />
        </div>
      </Section>
    </>
  );
}
