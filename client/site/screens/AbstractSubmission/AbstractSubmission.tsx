import { useSearchParams } from 'react-router-dom';
import { LoadFailure } from '#client/site/features/LoadFailure/LoadFailure.tsx';
import { Meta } from '#client/site/features/Meta.tsx';
import { ask, type Queries } from '#client/site/screen.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { AbstractAside } from './AbstractAside.tsx';
import { AbstractFields } from './AbstractFields.tsx';
import { AbstractReceipt } from './AbstractReceipt.tsx';
import {
  AbstractSubmissionDocument,
  type AbstractTextsFragment,
  useAbstractSubmissionQuery,
} from './AbstractSubmission.generated.ts';
import styles from './AbstractSubmission.module.css';
import { closedCall } from './closed-call.ts';
import { useAbstractForm } from './use-abstract-form.ts';

/** The abstract form, for the conference of the page's address or for any (docs/product.md 2.16). */
export default function AbstractSubmission() {
  const [query] = useSearchParams();
  const id = query.get('conference') ?? '';
  const { data, error, refetch } = useAbstractSubmissionQuery({
    variables: { conference: id },
  });
  const page = data?.abstractPage;
  return (
    <>
      <Meta title="Submit an abstract" description={page?.summary ?? 'Submit an abstract'} />
      <PageHeader
        eyebrow={page?.eyebrow}
        title={page?.heading ?? 'Submit an abstract'}
        lead={page?.lead}
        aside={
          page &&
          page.facts.length > 0 && (
            <DataList items={page.facts.map(({ label, value }) => ({ term: label, value }))} />
          )
        }
      />
      <div className={`wrap ${styles.page}`}>
        {data ? (
          // Another conference in the address is another form; what was typed is kept.
          <Form
            key={data.chosen?.id ?? ''}
            coming={data.open.nodes}
            past={data.past.nodes}
            locked={data.chosen}
            texts={data.abstractPage}
          />
        ) : error ? (
          <LoadFailure title="The conferences could not be loaded" error={error} onRetry={refetch} />
        ) : (
          <Loading>Loading…</Loading>
        )}
      </div>
    </>
  );
}

AbstractSubmission.queries = (({ search }) => [
  ask(AbstractSubmissionDocument, { conference: search.get('conference') ?? '' }),
]) satisfies Queries;

type FormProps = Omit<Parameters<typeof AbstractFields>[0], 'form' | 'closed'> & {
  texts: AbstractTextsFragment;
};

function Form({ texts, ...props }: FormProps) {
  const form = useAbstractForm();
  const { received } = form;
  const { locked, coming, past } = props;
  const conference = locked ?? [...coming, ...past].find(({ id }) => id === form.conference) ?? null;
  const closed = closedCall(conference, coming.length === 0);
  return (
    <div className={styles.columns}>
      {received ? (
        <AbstractReceipt {...received} text={texts.receiptText} onAgain={form.again} />
      ) : (
        <AbstractFields form={form} closed={closed} {...props} />
      )}
      <AbstractAside conference={conference} steps={texts.steps} />
    </div>
  );
}
