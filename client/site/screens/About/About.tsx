import { EventIcon, type EventIconName } from '#client/site/features/artwork/EventIcon.tsx';
import { Monogram } from '#client/site/features/artwork/Monogram.tsx';
import picture from '#client/site/features/GalleryPicture/GalleryPicture.module.css';
import { GalleryPicture } from '#client/site/features/GalleryPicture/GalleryPicture.tsx';
import { scenePicture } from '#client/site/features/GalleryPicture/scene-picture.ts';
import { Meta } from '#client/site/features/Meta.tsx';
import { OrganiserJsonLd } from '#client/site/features/OrganiserJsonLd.tsx';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { BackLink } from '#client/ui/BackLink.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { Stats } from '#client/ui/Stats.tsx';
import styles from './About.module.css';
import { leadershipTeam, timeline, values, vision } from './about.ts';
import { mission, statistics } from './mission.ts';

const valueIcons: Readonly<Record<string, EventIconName>> = {
  'award-winning': 'award',
  'professional-staff': 'people',
  'full-integrity': 'shield',
  'global-reach': 'globe',
};

const hall = scenePicture(
  'plenary-2',
  'A hall seen from its balcony: curved rows of listeners, a stage on the right, light from a high ceiling.',
);

/** Who organises: mission, vision, 2020 to 2024, leadership, values (docs/product.md 2.6). */
export default function About() {
  const { site } = usePageConfig();
  return (
    <>
      <Meta
        title="About us"
        description="Our mission and vision, our history from the first online lectures to hybrid conferences with participants from more than fifty countries, and the people who run them."
      />
      <OrganiserJsonLd />
      <PageHeader
        back={<BackLink href="/">Back to Home</BackLink>}
        eyebrow="Who we are"
        title={`About ${site.name}`}
        lead="We organise scientific and professional conferences, review and publish the work presented there, and look after the people who take part."
        aside={
          <div className={`${picture.framed} ${styles.picture}`}>
            <GalleryPicture
              item={hall}
              sizes="(min-width: 80rem) 33rem, (min-width: 60rem) 40vw, 88vw"
              largest
            />
          </div>
        }
      />
      <div className={`wrap ${styles.spread}`}>
        {[mission, vision].map(({ title, text }) => (
          <section key={title} aria-label={title} className={styles.leaf}>
            <h2 className={styles.leafTitle}>{title}</h2>
            <p className={styles.creed}>{text}</p>
          </section>
        ))}
      </div>
      <Section title="In figures" titleHidden ground="water" className={styles.figures}>
        <Stats items={statistics} className={styles.statistics} />
      </Section>
      <Section title="Our history" eyebrow="2020–2024">
        <ol className={styles.years}>
          {timeline.map(({ year, title, text }) => (
            <li key={year} className={styles.year}>
              <p className={`${shared.figure} ${styles.when}`}>{year}</p>
              <h3 className={styles.yearTitle}>{title}</h3>
              <p className={styles.muted}>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section
        title="Leadership team"
        eyebrow="Our people"
        ground="raised"
        actions={
          <Button href="/committee" variant="quiet" iconAfter={<Icon name="arrow" />}>
            Meet the scientific committee
          </Button>
        }
      >
        <ul className={styles.team}>
          {leadershipTeam.map(({ id, name, role, bio }) => (
            <li key={id} className={styles.person}>
              <div>
                <Monogram id={id} name={name} />
              </div>
              <div className={styles.personWords}>
                <h3>{name}</h3>
                <p className={styles.role}>{role}</p>
                <p className={styles.muted}>{bio}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="What we stand for" eyebrow="Our values">
        <ul className={styles.values}>
          {values.map(({ id, title, text }) => (
            <li key={id} className={styles.value}>
              <EventIcon name={valueIcons[id] ?? 'compass'} size={40} className={styles.valueIcon} />
              <h3>{title}</h3>
              <p className={styles.muted}>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
