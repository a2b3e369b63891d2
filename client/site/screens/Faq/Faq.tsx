import { branches } from '#client/site/features/artwork/drawings/branches.ts';
import { JsonLd } from '#client/site/features/JsonLd.tsx';
import { Meta } from '#client/site/features/Meta.tsx';
import { OrganiserContact } from '#client/site/features/OrganiserContact/OrganiserContact.tsx';
import { MyLinks } from '#client/site/features/payment/MyLinks.tsx';
import { TextPage } from '#client/site/features/TextPage.tsx';
import { ask, type Queries } from '#client/site/screen.tsx';
import { Accordion } from '#client/ui/Accordion.tsx';
import { Button } from '#client/ui/Button.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import reading from '#client/ui/Reading.module.css';
import { RichText } from '#client/ui/RichText.tsx';
import { FaqDocument, type FaqQuery, useFaqQuery } from './Faq.generated.ts';
import styles from './Faq.module.css';
import { faqJsonLd } from './faq-json-ld.ts';

const drawing = branches();

/** Questions, one open at a time (docs/product.md 2.20). */
export default function Faq() {
  return (
    <TextPage title="Frequently asked questions" result={useFaqQuery()}>
      {({ faqPage }) => <Texts {...faqPage} />}
    </TextPage>
  );
}

Faq.queries = (() => [ask(FaqDocument, {})]) satisfies Queries;

function Texts({
  eyebrow,
  heading,
  lead,
  summary,
  questions,
  inPerson,
  webinar,
  ...page
}: FaqQuery['faqPage']) {
  const summaries = [
    { title: 'In person', points: inPerson, to: '/guidelines#in-person' },
    { title: 'Webinar', points: webinar, to: '/guidelines#virtual' },
  ].filter(({ points }) => points.length > 0);
  return (
    <>
      <Meta title="Frequently asked questions" description={summary} />
      {questions.length > 0 && <JsonLd data={faqJsonLd(questions)} />}
      <PageHeader drawing={drawing} eyebrow={eyebrow} title={heading} lead={lead} />
      {questions.length + summaries.length > 0 && (
        <div className={`wrap ${reading.columns} ${styles.columns}`}>
          <section aria-labelledby="questions">
            <h2 id="questions" className="visually-hidden">
              Questions and answers
            </h2>
            <Accordion
              items={questions.map(({ id, question, answerHtml }) => ({
                id,
                title: question,
                body: <RichText html={answerHtml} />,
              }))}
              className={styles.accordion}
            />
          </section>
          {summaries.length > 0 && (
            <aside aria-label="In short" className={styles.short}>
              {summaries.map((short) => (
                <Summary key={short.title} {...short} />
              ))}
            </aside>
          )}
        </div>
      )}
      <MyLinks />
      <section aria-labelledby="still-open" className={`night ${styles.contact}`}>
        <div className={`wrap ${styles.contactColumns}`}>
          <div className={styles.contactWords}>
            <h2 id="still-open">{page.closing}</h2>
            {page.closingText && <p>{page.closingText}</p>}
            <Button href="/contact">Contact Us</Button>
          </div>
          <OrganiserContact />
        </div>
      </section>
    </>
  );
}

type SummaryProps = { title: string; points: readonly string[]; to: string };

function Summary({ title, points, to }: SummaryProps) {
  return (
    <section aria-label={title} className={styles.summary}>
      <h2 className={styles.summaryTitle}>{title}</h2>
      <ul className={`${reading.points} ${styles.points}`}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Button href={to} variant="quiet" size="small" className={styles.more}>
        All guidelines
      </Button>
    </section>
  );
}
