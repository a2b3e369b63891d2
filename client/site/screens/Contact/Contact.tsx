import { contours } from '#client/site/features/artwork/drawings/contours.ts';
import { useContactWords } from '#client/site/features/contact-words.ts';
import { Meta } from '#client/site/features/Meta.tsx';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { MyLinks } from '#client/site/features/payment/MyLinks.tsx';
import { TextPage } from '#client/site/features/TextPage.tsx';
import { telLink } from '#client/site/features/tel-link.ts';
import { ask, type Queries } from '#client/site/screen.tsx';
import { Accordion } from '#client/ui/Accordion.tsx';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { RichText } from '#client/ui/RichText.tsx';
import { Section } from '#client/ui/Section.tsx';
import { ContactTextsDocument, type ContactTextsQuery, useContactTextsQuery } from './Contact.generated.ts';
import styles from './Contact.module.css';
import { ContactPageForm } from './ContactPageForm.tsx';
import { LocationPanel } from './LocationPanel.tsx';

const drawing = contours();

/** How to reach the organiser (docs/product.md 2.12). */
export default function Contact() {
  return (
    <TextPage title="Contact" result={useContactTextsQuery()}>
      {({ contactPage }) => <Texts {...contactPage} />}
    </TextPage>
  );
}

Contact.queries = (() => [ask(ContactTextsDocument, {})]) satisfies Queries;

type Page = ContactTextsQuery['contactPage'];

function Texts({ eyebrow, heading, lead, summary, cards, questions, inquiryTypes }: Page) {
  return (
    <>
      <Meta title="Contact" description={summary} />
      <PageHeader drawing={drawing} eyebrow={eyebrow} title={heading} lead={lead} />
      <InfoCards cards={cards} />
      <Section title="Send us a message" ground="raised">
        <div className={styles.columns}>
          <ContactPageForm inquiryTypes={inquiryTypes} />
          <section aria-labelledby="location" className={styles.location}>
            <h3 id="location">Our office</h3>
            <LocationPanel />
          </section>
        </div>
      </Section>
      <MyLinks />
      {questions.length > 0 && (
        <Section title="Frequently asked questions">
          <Accordion
            items={questions.map(({ id, question, answerHtml }) => ({
              id,
              title: question,
              body: <RichText html={answerHtml} />,
            }))}
            className={styles.faq}
          />
        </Section>
      )}
    </>
  );
}

type InfoCard = { title: string; icon: IconName; lines: readonly React.ReactNode[] };

function InfoCards({ cards }: Pick<Page, 'cards'>) {
  const { site } = usePageConfig();
  const { hours } = useContactWords();
  const all: InfoCard[] = [
    {
      title: 'Email',
      icon: 'mail',
      lines: [
        <a key="email" href={`mailto:${site.email}`}>
          {site.email}
        </a>,
      ],
    },
    {
      title: 'Phone',
      icon: 'phone',
      lines: [
        <a key="phone" href={telLink(site.phone)}>
          {site.phone}
        </a>,
      ],
    },
    { title: 'Address', icon: 'pin', lines: [site.address] },
    ...(hours.length > 0 ? [{ title: 'Business hours', icon: 'clock' as const, lines: hours }] : []),
    ...cards.map(({ icon, title, lines }) => ({ icon: icon as IconName, title, lines })),
  ];
  return (
    <Section title="Ways to reach us" titleHidden className={styles.reach}>
      <ul className={styles.cards}>
        {all.map(({ title, icon, lines }) => (
          <li key={title} className={styles.card}>
            <Icon name={icon} size={24} />
            <h3 className={styles.cardTitle}>{title}</h3>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines keep no state and have no other name
              <p key={index}>{line}</p>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}
