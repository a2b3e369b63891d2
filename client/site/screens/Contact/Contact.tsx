import { contours } from '#client/site/features/artwork/drawings/contours.ts';
import { Meta } from '#client/site/features/Meta.tsx';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { telLink } from '#client/site/features/tel-link.ts';
import { Accordion } from '#client/ui/Accordion.tsx';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Section } from '#client/ui/Section.tsx';
import styles from './Contact.module.css';
import { ContactPageForm } from './ContactPageForm.tsx';
import { contactFaq, infoCards } from './contact.ts';
import { LocationPanel } from './LocationPanel.tsx';

const ICONS: Record<string, IconName> = {
  'business-hours': 'clock',
  'response-time': 'check',
  support: 'users',
};

const drawing = contours();

/** How to reach the organiser (docs/product.md 2.12). */
export default function Contact() {
  return (
    <>
      <Meta
        title="Contact"
        description="Write to us about a conference, a registration, an abstract or a partnership. We reply within 24 hours on business days."
      />
      <PageHeader
        drawing={drawing}
        eyebrow="Contact"
        title="Talk to us"
        lead="Registration, abstracts, visas, sponsorship: your message goes to the right person, who replies within 24 hours on business days."
      />
      <InfoCards />
      <Section title="Send us a message" ground="raised">
        <div className={styles.columns}>
          <ContactPageForm />
          <section aria-labelledby="location" className={styles.location}>
            <h3 id="location">Our office</h3>
            <LocationPanel />
          </section>
        </div>
      </Section>
      <Section title="Frequently asked questions">
        <Accordion
          items={contactFaq.map(({ id, question, answer }) => ({
            id,
            title: question,
            body: <p>{answer}</p>,
          }))}
          className={styles.faq}
        />
      </Section>
    </>
  );
}

function InfoCards() {
  const { site } = usePageConfig();
  const cards: { id: string; title: string; icon: IconName; lines: readonly React.ReactNode[] }[] = [
    {
      id: 'email',
      title: 'Email',
      icon: 'mail',
      lines: [
        <a key="email" href={`mailto:${site.email}`}>
          {site.email}
        </a>,
      ],
    },
    {
      id: 'phone',
      title: 'Phone',
      icon: 'phone',
      lines: [
        <a key="phone" href={telLink(site.phone)}>
          {site.phone}
        </a>,
      ],
    },
    { id: 'address', title: 'Address', icon: 'pin', lines: [site.address] },
    ...infoCards.map((card) => ({ ...card, icon: ICONS[card.id] ?? 'info' })),
  ];
  return (
    <Section title="Ways to reach us" titleHidden className={styles.reach}>
      <ul className={styles.cards}>
        {cards.map(({ id, title, icon, lines }) => (
          <li key={id} className={styles.card}>
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
