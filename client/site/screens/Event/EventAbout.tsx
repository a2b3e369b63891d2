import { RichText } from '#client/ui/RichText.tsx';
import { Section } from '#client/ui/Section.tsx';
import styles from './Event.module.css';

/** What the event is about. */
export function EventAbout({ html }: { html: string }) {
  return (
    <Section id="about" title="About" nested>
      <RichText html={html} className={styles.about} />
    </Section>
  );
}
