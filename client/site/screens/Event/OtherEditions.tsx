import type { EditionFieldsFragment } from '#client/site/features/EventFields.generated.ts';
import { Notice } from '#client/ui/Notice.tsx';
import { printDays } from '#domain/printed-dates.ts';
import styles from './Event.module.css';

type OtherEditionsProps = {
  conference: { previousEdition: EditionFieldsFragment | null; nextEdition: EditionFieldsFragment | null };
};

/** Leads from an edition to the next one, and to the one before (docs/product.md 3.10). */
export function OtherEditions({ conference: { previousEdition, nextEdition } }: OtherEditionsProps) {
  if (nextEdition)
    return (
      <Notice title={<EditionLink edition={nextEdition} />} className={styles.over}>
        {`The next edition takes place ${printDays(nextEdition.startsOn, nextEdition.endsOn)}.`}
      </Notice>
    );
  if (previousEdition)
    return (
      <p className={styles.over}>
        The edition before this one: <EditionLink edition={previousEdition} />,{' '}
        {printDays(previousEdition.startsOn, previousEdition.endsOn)}.
      </p>
    );
  return null;
}

function EditionLink({ edition: { id, title } }: { edition: EditionFieldsFragment }) {
  return <a href={`/event/${encodeURIComponent(id)}`}>{title}</a>;
}
