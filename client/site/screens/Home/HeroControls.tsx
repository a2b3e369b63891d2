import styles from './Hero.module.css';

type HeroControlsProps = {
  slides: readonly { subtitle: string }[];
  /** Index of the slide that shows. */
  shown: number;
  paused: boolean;
  onChoose: (index: number) => void;
  onPause: () => void;
};

/** The hero's dots, and the button that stops it for good. */
export function HeroControls({ slides, shown, paused, onChoose, onPause }: HeroControlsProps) {
  return (
    <div className={styles.controls}>
      {slides.map(({ subtitle }, index) => (
        <button
          key={subtitle}
          type="button"
          aria-label={`Slide ${index + 1}: ${subtitle}`}
          aria-current={index === shown}
          onClick={() => onChoose(index)}
          className={styles.dot}
        />
      ))}
      <button
        type="button"
        aria-label={paused ? 'Start the slides' : 'Pause the slides'}
        onClick={onPause}
        className={styles.pause}
      >
        <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
          <path d={paused ? 'M6 4v12l10-6z' : 'M6 4h3v12H6zm5 0h3v12h-3z'} />
        </svg>
      </button>
    </div>
  );
}
