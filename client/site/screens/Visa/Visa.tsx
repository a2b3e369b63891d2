import { guilloche } from '#client/site/features/artwork/drawings/guilloche.ts';
import { Meta } from '#client/site/features/Meta.tsx';
import { OrganiserContact } from '#client/site/features/OrganiserContact/OrganiserContact.tsx';
import { Button } from '#client/ui/Button.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import reading from '#client/ui/Reading.module.css';
import { Section } from '#client/ui/Section.tsx';
import styles from './Visa.module.css';
import { VisaChecklist } from './VisaChecklist.tsx';
import { visaGuidance, visaSupport } from './visa.ts';

const drawing = guilloche();

/** Five numbered items, a checklist to print, support (docs/product.md 2.21). */
export default function Visa() {
  return (
    <>
      <Meta
        title="Visa guidelines"
        description="From the visa check to the decision in five steps: invitation letters, documents, timing, what happens on refusal, and a checklist to print."
      />
      <PageHeader
        drawing={drawing}
        eyebrow="Visa guidelines"
        title="Five steps to your visa"
        lead="What you need to do, how we can help, and in which order. The decision rests solely with the authorities of the host country."
        actions={
          <Button href="#checklist" variant="secondary">
            Application checklist
          </Button>
        }
        data-print="hide"
      />
      <div className={`wrap ${reading.columns} ${styles.columns}`}>
        <ol data-print="hide" className={styles.steps}>
          {visaGuidance.map(({ id, title, paragraphs }) => (
            <li key={id} id={id} className={styles.step}>
              <h2 className={styles.title}>{title}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className={styles.text}>
                  {paragraph}
                </p>
              ))}
            </li>
          ))}
        </ol>
        <div className={styles.aside}>
          <VisaChecklist />
        </div>
      </div>
      <Section title={visaSupport.title} lead={visaSupport.text} ground="water" data-print="hide">
        <div className={styles.support}>
          <ul className={styles.points}>
            {visaSupport.points.map((point) => (
              <li key={point} className={styles.point}>
                {point}
              </li>
            ))}
          </ul>
          <OrganiserContact />
        </div>
      </Section>
    </>
  );
}
