import { useState } from 'react';
import { lattice } from '#client/site/features/artwork/drawings/lattice.ts';
import { ContactDialog } from '#client/site/features/ContactForm/ContactDialog.tsx';
import { Meta } from '#client/site/features/Meta.tsx';
import { TextPage } from '#client/site/features/TextPage.tsx';
import { useAddressFilters } from '#client/site/features/use-address-filters.ts';
import { ask, type Queries } from '#client/site/screen.tsx';
import { Button } from '#client/ui/Button.tsx';
import chips from '#client/ui/Chips.module.css';
import { Chips } from '#client/ui/Chips.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import reading from '#client/ui/Reading.module.css';
import { Section } from '#client/ui/Section.tsx';
import { CommitteeDocument, type CommitteeQuery, useCommitteeQuery } from './Committee.generated.ts';
import styles from './Committee.module.css';
import { Directory } from './Directory.tsx';
import { JoinBand } from './JoinBand.tsx';

const ALL = 'All';
const NO_FILTERS = { category: ALL };

const drawing = lattice();

/** The scientific committee (docs/product.md 2.10). */
export default function Committee() {
  return (
    <TextPage title="Scientific committee" result={useCommitteeQuery()}>
      {(data) => <Members {...data} />}
    </TextPage>
  );
}

Committee.queries = (() => [ask(CommitteeDocument, {})]) satisfies Queries;

function Members({ committee, committeePage: page }: CommitteeQuery) {
  const [filters, setFilters] = useAddressFilters(NO_FILTERS);
  const [applying, setApplying] = useState(false);
  const members = committee.nodes;
  const categories = [ALL, ...new Set(members.map((member) => member.category))];
  const category = categories.find((filter) => filter === filters.category) ?? ALL;
  const shown = members.filter((member) => category === ALL || member.category === category);
  const countOf = (filter: string) =>
    members.filter((member) => filter === ALL || member.category === filter).length;
  return (
    <>
      <Meta title="Scientific committee" description={page.summary} />
      <PageHeader
        drawing={drawing}
        eyebrow={page.eyebrow}
        title={page.heading}
        lead={page.lead}
        actions={
          <Button href="#join" variant="secondary">
            Join Our Scientific Committee
          </Button>
        }
      />
      <section aria-label="Members" className={`wrap ${styles.members}`}>
        {members.length === 0 ? (
          <EmptyState title="Nobody is listed yet" level={2} actions={null} />
        ) : (
          <>
            <Chips
              legend="Category"
              name="category"
              options={categories.map((value) => ({
                value,
                label: value,
                count: countOf(value),
              }))}
              value={category}
              onChange={(chosen) => setFilters({ category: chosen })}
            />
            <div role="status">
              <h2 className={`${chips.found} ${styles.count}`}>
                {`${shown.length} ${shown.length === 1 ? 'member' : 'members'}${category === ALL ? '' : ` in ${category}`}`}
              </h2>
            </div>
            <Directory members={shown} grouped={category === ALL} />
          </>
        )}
      </section>
      <JoinBand eyebrow={page.joinEyebrow} text={page.joinText} onApply={() => setApplying(true)} />
      {page.duties.length + page.terms.length > 0 && <Duties duties={page.duties} terms={page.terms} />}
      <ContactDialog open={applying} onClose={() => setApplying(false)} interest="committee" />
    </>
  );
}

function Duties({ duties, terms }: Pick<CommitteeQuery['committeePage'], 'duties' | 'terms'>) {
  return (
    <Section id="what-members-do" title="What members do" eyebrow="Membership">
      {duties.length > 0 && (
        <ol className={styles.duties}>
          {duties.map(({ title, text, effort }) => (
            <li key={title} className={styles.duty}>
              <h3>{title}</h3>
              {effort && <p className={styles.effort}>{effort}</p>}
              <p className={styles.muted}>{text}</p>
            </li>
          ))}
        </ol>
      )}
      {terms.length > 0 && (
        <div className={styles.terms}>
          {terms.map(({ title, points }) => (
            <section key={title} aria-label={title}>
              <h3 className={styles.termsTitle}>{title}</h3>
              {points.length > 0 && (
                <ul className={`${reading.points} ${styles.points}`}>
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      )}
    </Section>
  );
}
