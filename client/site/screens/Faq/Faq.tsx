import { branches } from '#client/site/features/artwork/drawings/branches.ts';
import { JsonLd } from '#client/site/features/JsonLd.tsx';
import { Meta } from '#client/site/features/Meta.tsx';
import { OrganiserContact } from '#client/site/features/OrganiserContact/OrganiserContact.tsx';
import { Accordion } from '#client/ui/Accordion.tsx';
import { Button } from '#client/ui/Button.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import reading from '#client/ui/Reading.module.css';
import styles from './Faq.module.css';
import { faqItems, inPersonSummary, webinarSummary } from './faq-items.ts';
import { faqJsonLd } from './faq-json-ld.ts';

const summaries = [
  { title: 'In person', points: inPersonSummary, to: '/guidelines#in-person' },
  { title: 'Webinar', points: webinarSummary, to: '/guidelines#virtual' },
];

const drawing = branches();

/** Fifteen questions, one open at a time (docs/product.md 2.20). */
export default function Faq() {
  return (
    <>
      <Meta
        title="Frequently asked questions"
        description="Fifteen answers about registration, tickets, payment, coupons, visas, abstracts, talks, posters, webinars and certificates."
      />
      <JsonLd data={faqJsonLd(faqItems)} />
      <PageHeader
        drawing={drawing}
        eyebrow="FAQ"
        title="Frequently asked questions"
        lead="Short answers to the fifteen questions we hear most often."
      />
      <div className={`wrap ${reading.columns} ${styles.columns}`}>
        <section aria-labelledby="questions">
          <h2 id="questions" className="visually-hidden">
            Questions and answers
          </h2>
          <Accordion
            items={faqItems.map(({ id, question, answer }) => ({
              id,
              title: question,
              body: <p>{answer}</p>,
            }))}
            className={styles.accordion}
          />
        </section>
        <aside aria-label="In short" className={styles.short}>
          {summaries.map(({ title, points, to }) => (
            <section key={title} aria-label={title} className={styles.summary}>
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
          ))}
        </aside>
      </div>
      <section aria-labelledby="still-open" className={`night ${styles.contact}`}>
        <div className={`wrap ${styles.contactColumns}`}>
          <div className={styles.contactWords}>
            <h2 id="still-open">Still have a question?</h2>
            <p>
              Write or call. If you have an order or abstract reference, please have it to hand, so that we
              can help you straight away.
            </p>
            <Button href="/contact">Contact Us</Button>
          </div>
          <OrganiserContact />
        </div>
      </section>
    </>
  );
}
