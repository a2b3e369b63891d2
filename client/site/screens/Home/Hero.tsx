import { type FocusEvent, useState } from 'react';
import type { HomeTextsFragment } from '#client/site/features/HomeTexts.generated.ts';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { Button } from '#client/ui/Button.tsx';
import { Graticule } from '#client/ui/Graticule.tsx';
import shared from '#client/ui/Shared.module.css';
import { Stats } from '#client/ui/Stats.tsx';
import styles from './Hero.module.css';
import { HeroControls } from './HeroControls.tsx';
import { HeroGlobe } from './HeroGlobe.tsx';
import { HeroSeason } from './HeroSeason.tsx';
import type { HomeSeasonFragment } from './Home.generated.ts';
import { seasonText } from './season-text.ts';
import { useRotation } from './use-rotation.ts';

type HeroProps = {
  page: HomeTextsFragment;
  /** Undefined until it is known. */
  season: HomeSeasonFragment | undefined;
};

/**
 * The rotating banner (docs/product.md 2.5). It waits while the pointer or the focus is on it,
 * and for good once it is paused; without our script the first slide stands.
 */
export function Hero({ page, season }: HeroProps) {
  const { slides } = page;
  const { site } = usePageConfig();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [paused, setPaused] = useState(false);
  const [shown, choose] = useRotation(slides.length, pointed || focused || paused);
  // The heading receives the focus from the router, which is not an interaction with the slides.
  const focus = (event: FocusEvent) => setFocused(event.target.tagName !== 'H1');
  return (
    <section
      id="home"
      aria-label="What we do"
      aria-roledescription="carousel"
      onPointerEnter={(event) => setPointed(event.pointerType === 'mouse')}
      onPointerLeave={() => setPointed(false)}
      onFocus={focus}
      onBlur={() => setFocused(false)}
      className={styles.hero}
    >
      <div className={`wrap ${styles.inner}`}>
        <HeroGlobe page={page} slide={slides[shown]?.drawing} />
        <h1 tabIndex={-1} className={styles.name}>
          {`${site.name}: ${page.heading}`}
        </h1>
        <div className={styles.slides}>
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: the pattern's own role for a slide
            <div
              key={slide.headline}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              data-shown={index === shown}
              className={styles.slide}
            >
              <p className={shared.eyebrow}>{slide.subtitle}</p>
              <h2 className={styles.headline}>{slide.headline}</h2>
              <p className={styles.description}>{seasonText(season, slide)}</p>
              {slide.figures.length > 0 && <Stats items={slide.figures} className={styles.stats} />}
            </div>
          ))}
        </div>
        <div className={`${shared.links} ${styles.foot}`}>
          <div className={`${shared.row} ${styles.actions}`}>
            <Button href="/conferences" size="large">
              View Conferences
            </Button>
            <Button href="/abstract-submission" size="large" variant="secondary">
              Submit Your Research
            </Button>
          </div>
          {slides.length > 1 && (
            <HeroControls
              slides={slides}
              shown={shown}
              paused={paused}
              onChoose={choose}
              onPause={() => setPaused(!paused)}
            />
          )}
        </div>
      </div>
      <Graticule variant="scale" className={styles.scale} />
      <HeroSeason conferences={season?.conferences ?? []} total={season?.total ?? 0} />
    </section>
  );
}
