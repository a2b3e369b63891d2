import { useFigures } from '#client/site/features/figures.ts';
import type { HomeTextsFragment } from '#client/site/features/HomeTexts.generated.ts';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { Button } from '#client/ui/Button.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { Stats } from '#client/ui/Stats.tsx';
import styles from './Home.module.css';

type AboutSectionProps = {
  page: HomeTextsFragment;
  mission: string | null;
  /** Whether there is anybody in it. */
  committee: boolean;
};

/** Who organises, in short (docs/product.md 2.5). */
export function AboutSection({ page, mission, committee }: AboutSectionProps) {
  const figures = useFigures('home');
  const { site } = usePageConfig();
  return (
    <Section id="about" title={`About ${site.name}`} eyebrow={page.aboutEyebrow}>
      <div className={styles.aboutColumns}>
        <div className={styles.aboutWords}>
          {mission && <p className={styles.statement}>{mission}</p>}
          {page.aboutText && <p>{page.aboutText}</p>}
          <div className={shared.links}>
            <Button href="/about" variant="secondary">
              View More About Us
            </Button>
            {committee && (
              <Button href="/committee" variant="quiet">
                Meet the scientific committee
              </Button>
            )}
          </div>
        </div>
        {figures.length > 0 && <Stats items={figures} className={styles.statistics} />}
      </div>
    </Section>
  );
}
