import { RichText } from '#client/ui/RichText.tsx';
import { Section } from '#client/ui/Section.tsx';
import styles from './Event.module.css';

/** What the event is about: its first paragraph, and the others behind a line that opens them. */
export function EventAbout({ html }: { html: string }) {
  const [, first = html, rest = ''] = /^(<p>.*?<\/p>)(.*)$/s.exec(html.trim()) ?? [];
  return (
    <Section id="about" title="About" nested>
      <RichText html={first} className={styles.about} />
      {rest && (
        <details className={styles.more}>
          <summary className={styles.readOn}>Read more</summary>
          <RichText html={rest} className={styles.about} />
        </details>
      )}
    </Section>
  );
}
