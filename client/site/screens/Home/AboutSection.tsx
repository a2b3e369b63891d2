import { usePageConfig } from '#client/site/features/page-config.ts';
import { Button } from '#client/ui/Button.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { Stats } from '#client/ui/Stats.tsx';
import { mission, statistics } from '../About/mission.ts';
import styles from './Home.module.css';
import { heroSlides } from './hero-slides.ts';

/** Every visitor sees the first slide, with or without our script: its figures are not repeated right under it. */
const shownAbove = heroSlides(undefined)[0]?.stats.map(({ label }) => label) ?? [];
const figures = statistics.filter(({ label }) => !shownAbove.includes(label));

/** Who organises, in short (docs/product.md 2.5). */
export function AboutSection() {
  const { site } = usePageConfig();
  return (
    <Section id="about" title={`About ${site.name}`} eyebrow="Who we are">
      <div className={styles.aboutColumns}>
        <div className={styles.aboutWords}>
          <p className={styles.statement}>{mission.text}</p>
          <p>
            We plan the programme, support authors and reviewers, run the venue and the live stream, and
            publish the proceedings. Abstracts are reviewed by a scientific committee with no ties to sponsors
            or authors.
          </p>
          <div className={shared.links}>
            <Button href="/about" variant="secondary">
              View More About Us
            </Button>
            <Button href="/committee" variant="quiet">
              Meet the scientific committee
            </Button>
          </div>
        </div>
        <Stats items={figures} className={styles.statistics} />
      </div>
    </Section>
  );
}
