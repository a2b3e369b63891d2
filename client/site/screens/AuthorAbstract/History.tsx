import { Disclosure } from '#client/ui/Disclosure.tsx';
import { printInstant } from '#domain/printed-dates.ts';
import styles from './AuthorAbstract.module.css';
import type { AuthorPartProps } from './AuthorSheet.tsx';

const BY: Readonly<Record<string, string>> = {
  author: 'from this page',
  'co-author': 'by a co-author',
  desk: 'by the organiser',
  form: 'as submitted',
};

const whoseWords = (by: string, coAuthors: readonly string[]) =>
  coAuthors.length > 0 ? `by ${coAuthors.join(', ')}` : (BY[by] ?? by);

type Props = Pick<AuthorPartProps['abstract'], 'history'>;

/** The versions of the abstract, with what each changed. */
export function History({ abstract: { history } }: Pick<AuthorPartProps, 'abstract'>) {
  if (history.length < 2) return null;
  return (
    <Disclosure summary={`History: ${history.length} versions`}>
      <Versions history={history} />
    </Disclosure>
  );
}

/** Some versions, the latest first. */
export function Versions({ history }: Props) {
  return (
    <ol reversed className={styles.rows}>
      {history.map(({ number, at, by, coAuthors, changes }) => (
        <li key={number} className={styles.version}>
          <p
            className={styles.number}
          >{`Version ${number}, ${printInstant(at)}, ${whoseWords(by, coAuthors)}`}</p>
          {changes.map(({ field, parts }) => (
            <div key={field}>
              <p className={styles.field}>{field}</p>
              <p className={styles.now}>
                {parts.map(({ kind, text }, index) => {
                  const key = `${index} ${kind}`;
                  if (kind === 'ADDED') return <ins key={key}>{`${text} `}</ins>;
                  if (kind === 'REMOVED') return <del key={key}>{`${text} `}</del>;
                  return <span key={key}>{`${text} `}</span>;
                })}
              </p>
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}
