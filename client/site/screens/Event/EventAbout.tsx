import { Prose } from '#client/ui/Prose.tsx';
import { Section } from '#client/ui/Section.tsx';
import styles from './Event.module.css';

type EventAboutProps = {
  /** Paragraphs separated by blank lines. */
  about: string;
};

/** What the event is about. */
export function EventAbout({ about }: EventAboutProps) {
  return (
    <Section id="about" title="About" nested>
      <Prose className={styles.about}>
        {about.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Prose>
    </Section>
  );
}
