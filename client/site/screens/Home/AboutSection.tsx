import { useFigures } from '#client/site/features/figures.ts';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { Button } from '#client/ui/Button.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { Stats } from '#client/ui/Stats.tsx';
import styles from './Home.module.css';

/** Who organises, in short (docs/product.md 2.5). */
export function AboutSection({ mission }: { mission: string | null | undefined }) {
  const figures = useFigures('home');
  const { site } = usePageConfig();
  return (
    <Section id="about" title={`About ${site.name}`} eyebrow="Who we are">
      <div className={styles.aboutColumns}>
        <div className={styles.aboutWords}>
          {mission && <p className={styles.statement}>{mission}</p>}
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
        {figures.length > 0 && <Stats items={figures} className={styles.statistics} />}
      </div>
    </Section>
  );
}
