import { useState } from 'react';
import { lattice } from '#client/site/features/artwork/drawings/lattice.ts';
import { ContactDialog } from '#client/site/features/ContactForm/ContactDialog.tsx';
import { LoadFailure } from '#client/site/features/LoadFailure/LoadFailure.tsx';
import { Meta } from '#client/site/features/Meta.tsx';
import { useAddressFilters } from '#client/site/features/use-address-filters.ts';
import { ask, type Queries } from '#client/site/screen.tsx';
import { Button } from '#client/ui/Button.tsx';
import chips from '#client/ui/Chips.module.css';
import { Chips } from '#client/ui/Chips.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import reading from '#client/ui/Reading.module.css';
import { Section } from '#client/ui/Section.tsx';
import { CommitteeDocument, useCommitteeQuery } from './Committee.generated.ts';
import styles from './Committee.module.css';
import { committeeFilters, memberDuties, membership } from './committee.ts';
import { Directory } from './Directory.tsx';
import { JoinBand } from './JoinBand.tsx';

const ALL = committeeFilters[0];
const NO_FILTERS = { category: ALL as string };

const drawing = lattice();

/** The scientific committee (docs/product.md 2.10). */
export default function Committee() {
  const { data, error, refetch } = useCommitteeQuery();
  const [filters, setFilters] = useAddressFilters(NO_FILTERS);
  const [applying, setApplying] = useState(false);
  const category = committeeFilters.find((filter) => filter === filters.category) ?? ALL;
  const members = data?.committee.nodes ?? [];
  const shown = members.filter((member) => category === ALL || member.category === category);
  const countOf = (filter: string) =>
    members.filter((member) => filter === ALL || member.category === filter).length;
  return (
    <>
      <Meta
        title="Scientific committee"
        description="The members of our scientific committee, who review abstracts and advise on programmes in healthcare, technology, engineering, the environment, publishing and AI."
      />
      <PageHeader
        drawing={drawing}
        eyebrow="Scientific committee"
        title="The people who read every abstract"
        lead="Reviewers in six categories, who share one scoring sheet and have no ties to sponsors or to the authors whose work they review."
        actions={
          <Button href="#join" variant="secondary">
            Join Our Scientific Committee
          </Button>
        }
      />
      <section aria-label="Members" className={`wrap ${styles.members}`}>
        <Chips
          legend="Category"
          name="category"
          options={committeeFilters.map((value) => ({
            value,
            label: value,
            count: data ? countOf(value) : undefined,
          }))}
          value={category}
          onChange={(chosen) => setFilters({ category: chosen })}
        />
        {data && (
          <div role="status">
            <h2 className={`${chips.found} ${styles.count}`}>
              {`${shown.length} ${shown.length === 1 ? 'member' : 'members'}${category === ALL ? '' : ` in ${category}`}`}
            </h2>
          </div>
        )}
        {!data && !error && <Loading>Loading…</Loading>}
        {error && !data && (
          <LoadFailure title="The committee could not be loaded" error={error} onRetry={refetch} />
        )}
        {shown.length > 0 && <Directory members={shown} grouped={category === ALL} />}
        {data && shown.length === 0 && (
          <EmptyState
            title="No members found in this category"
            level={3}
            actions={<Button onClick={() => setFilters(NO_FILTERS)}>Clear Filters</Button>}
          />
        )}
      </section>
      <JoinBand onApply={() => setApplying(true)} />
      <Section id="what-members-do" title="What members do" eyebrow="Membership">
        <ol className={styles.duties}>
          {memberDuties.map(({ id, title, text, effort }) => (
            <li key={id} className={styles.duty}>
              <h3>{title}</h3>
              <p className={styles.effort}>{effort}</p>
              <p className={styles.muted}>{text}</p>
            </li>
          ))}
        </ol>
        <div className={styles.terms}>
          {membership.map(({ title, points }) => (
            <section key={title} aria-label={title}>
              <h3 className={styles.termsTitle}>{title}</h3>
              <ul className={`${reading.points} ${styles.points}`}>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Section>
      <ContactDialog open={applying} onClose={() => setApplying(false)} interest="committee" />
    </>
  );
}

Committee.queries = (() => [ask(CommitteeDocument, {})]) satisfies Queries;
