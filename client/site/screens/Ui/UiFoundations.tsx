import { Mark } from '#client/ui/Mark.tsx';
import { Prose } from '#client/ui/Prose.tsx';
import { Section } from '#client/ui/Section.tsx';
import { Stats } from '#client/ui/Stats.tsx';
import { disciplines } from '#domain/artwork/discipline.ts';
import styles from './Ui.module.css';

/** Type, colours and the mark. */
export function UiFoundations() {
  return (
    <>
      <Section title="Type" eyebrow="Foundations" lead="Newsreader speaks, Hanken Grotesk informs.">
        <div className={styles.stack}>
          <p className={styles.display}>Science travels further when people meet</p>
          <h2>Catalysis and reaction engineering, 23–25 September</h2>
          <h3>Heterogeneous catalysts under working conditions</h3>
          <Prose>
            <p>
              Delegates from <a href="#main">more than fifty countries</a> bring results that are weeks, not
              years, old. CO₂ reduction, in-situ spectroscopy and reactor design share one programme, and{' '}
              <em>every session</em> is open to those who join from afar. Fees range from $399 to €1,275.
            </p>
            <h3>What the fee includes</h3>
            <ul>
              <li>All sessions, the posters and the proceedings</li>
              <li>Coffee, lunch and the reception on the first evening</li>
            </ul>
            <blockquote>The best-run meeting I have spoken at; nobody had to look for a room.</blockquote>
          </Prose>
        </div>
      </Section>
      <Section
        title="Marks and figures"
        ground="night"
        lead="On ink, for the footer and for one band per page."
      >
        <div className={styles.stack}>
          <Mark name="Meridian Conferences" />
          <Stats
            items={[
              { value: '500+', label: 'conferences' },
              { value: '10K+', label: 'researchers' },
              { value: '50+', label: 'countries' },
              { value: '98%', label: 'success' },
            ]}
          />
        </div>
      </Section>
      <Section title="Disciplines" ground="water" level={2}>
        <div className={styles.swatches}>
          {disciplines.map((discipline) => (
            <div key={discipline} data-discipline={discipline} className={styles.swatch}>
              {discipline}
            </div>
          ))}
        </div>
      </Section>
    </>
  );
}
