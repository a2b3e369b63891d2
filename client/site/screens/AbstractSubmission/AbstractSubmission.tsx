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
import { AbstractSubmissionDocument, useAbstractSubmissionQuery } from './AbstractSubmission.generated.ts';
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
  return (
    <>
      <Meta
        title="Submit an abstract"
        description="Send an abstract of up to 300 words with your document, and receive a reference straight away."
      />
      <PageHeader
        eyebrow="Call for abstracts"
        title="Submit an abstract"
        lead="Up to 300 words and one document. You receive a reference straight away, and the committee’s decision by email."
        aside={
          <DataList
            items={[
              { term: 'Length', value: 'up to 300 words' },
              { term: 'Document', value: 'PDF or DOCX, up to 10 MB' },
              { term: 'Presentations', value: 'at most two per speaker' },
            ]}
          />
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

type FormProps = Omit<Parameters<typeof AbstractFields>[0], 'form' | 'closed'>;

function Form(props: FormProps) {
  const form = useAbstractForm();
  const { received } = form;
  const { locked, coming, past } = props;
  const conference = locked ?? [...coming, ...past].find(({ id }) => id === form.conference) ?? null;
  const closed = closedCall(conference, coming.length === 0);
  return (
    <div className={styles.columns}>
      {received ? (
        <AbstractReceipt {...received} onAgain={form.again} />
      ) : (
        <AbstractFields form={form} closed={closed} {...props} />
      )}
      <AbstractAside conference={conference} />
    </div>
  );
}
