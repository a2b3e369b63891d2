import { usePageConfig } from '#client/site/features/page-config.ts';
import { Button } from '#client/ui/Button.tsx';
import { Section } from '#client/ui/Section.tsx';
import { Stats } from '#client/ui/Stats.tsx';
import { mission, statistics } from '../About/mission.ts';
import styles from './Home.module.css';

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
            publish the proceedings.
          </p>
          <div className={styles.row}>
            <Button href="/about" variant="secondary">
              View More About Us
            </Button>
            <Button href="/committee" variant="quiet">
              Meet the scientific committee
            </Button>
          </div>
        </div>
        <Stats items={statistics} className={styles.statistics} />
      </div>
    </Section>
  );
}
