import { Link, useParams } from 'react-router-dom';
import { Badge } from '#client/ui/Badge.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { messageOf } from '../../apollo.ts';
import { useDesk } from '../../desk-context.ts';
import { instant } from '../../format.ts';
import styles from '../../parts/Beside.module.css';
import { useAbstractQuery } from './Abstract.generated.ts';
import { DecisionForm } from './DecisionForm.tsx';

/** An abstract, its author's others, and the decision on it (docs/product.md 8.6). */
export function Abstract() {
  const { reference = '' } = useParams();
  const { readOnly } = useDesk();
  const { data, error } = useAbstractQuery({ variables: { reference } });
  if (error && !data)
    return (
      <Notice tone="error" title="The abstract could not be read" live>
        {messageOf(error)}
      </Notice>
    );
  if (!data) return <Loading>Reading the abstract…</Loading>;
  const { abstract, others } = data.abstract;
  return (
    <>
      <title>{`${abstract.reference} · Desk`}</title>
      <div className={styles.head}>
        <h1 className={styles.title}>{abstract.title}</h1>
        <Badge tone={abstract.decision === 'undecided' ? 'warning' : 'neutral'}>{abstract.decision}</Badge>
        {abstract.overLimit && <Badge tone="warning">third of this author</Badge>}
      </div>
      <div className={styles.columns}>
        <div>
          <p className={styles.text}>{abstract.abstract}</p>
          {!readOnly && <DecisionForm reference={abstract.reference} email={abstract.email} />}
        </div>
        <aside aria-label="The author">
          <DataList
            items={[
              { term: 'Reference', value: abstract.reference },
              { term: 'Author', value: abstract.fullName },
              { term: 'Email', value: abstract.email },
              { term: 'Affiliation', value: abstract.affiliation },
              { term: 'Conference', value: abstract.conference },
              { term: 'Presentation', value: abstract.presentation },
              { term: 'Keywords', value: abstract.keywords },
              { term: 'Words', value: abstract.words },
              { term: 'Submitted', value: instant(abstract.createdAt) },
              {
                term: 'Others of this author',
                value:
                  others.length === 0
                    ? '–'
                    : others.map((other) => (
                        <Link
                          key={other.reference}
                          to={`/abstracts/${other.reference}`}
                          className={styles.line}
                        >
                          {other.title} ({other.decision})
                        </Link>
                      )),
              },
            ]}
          />
        </aside>
      </div>
    </>
  );
}
