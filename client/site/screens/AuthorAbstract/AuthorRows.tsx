import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormValues } from '#client/site/features/form/use-sent-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { AUTHORS_PER_ABSTRACT } from '#domain/limits.ts';
import type { AbstractWordsFragment } from './AuthorAbstract.generated.ts';
import styles from './AuthorAbstract.module.css';
import { useSpareRows } from './use-spare-rows.ts';

type Row = { key: string; author: AbstractWordsFragment['authors'][number] };

const EMPTY = {
  id: '',
  familyName: '',
  givenName: '',
  printedAs: '',
  email: '',
  orcid: '',
  presents: false,
  affiliations: [],
};

type AuthorRowsProps = {
  authors: AbstractWordsFragment['authors'];
  errors: FormValues;
};

/**
 * The authors in their order. Without the page's script the buttons send the form, and there is an empty row for one more;
 * with it they move the rows, with whatever is typed in them.
 */
export function AuthorRows({ authors, errors }: AuthorRowsProps) {
  const made = useRef(0);
  const adding = useRef<HTMLButtonElement>(null);
  /** What was done to the rows, for whoever does not see it. */
  const [said, say] = useState('');
  const [rows, setRows] = useState<Row[]>(() =>
    authors.map((author, index) => ({ key: author.id || `row-${index}`, author })),
  );
  const spare = { key: 'spare', author: EMPTY };
  const { list, answers } = useSpareRows(1, (count) => {
    if (count > 0) setRows((before) => [...before, spare]);
  });
  const shown = answers ? rows : [...rows, spare];
  // The focus goes with a row that is moved or added: what was pressed may be disabled then, or gone.
  const change = (after: readonly Row[], done: string) =>
    flushSync(() => {
      setRows([...after]);
      say(done);
    });
  const inRow = (at: number, what: string) =>
    list.current?.children[at]?.querySelector<HTMLElement>(`${what}:not(:disabled)`);
  const move = (row: Row, who: string, from: number, to: number) => (event: MouseEvent) => {
    if (!answers) return;
    event.preventDefault();
    change(rows.toSpliced(from, 1).toSpliced(to, 0, row), `Moved ${who} to ${to + 1} of ${rows.length}.`);
    const [same, other] = to < from ? ['up', 'down'] : ['down', 'up'];
    (inRow(to, `[value=${same}-${to}]`) ?? inRow(to, `[value=${other}-${to}]`))?.focus();
  };
  const remove = (who: string, at: number) => (event: MouseEvent) => {
    if (!answers) return;
    event.preventDefault();
    change(rows.toSpliced(at, 1), `Removed ${who}.`);
    adding.current?.focus();
  };
  const add = () => {
    made.current += 1;
    change([...rows, { key: `new-${made.current}`, author: EMPTY }], '');
    inRow(rows.length, 'input:not([type=hidden])')?.focus();
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Authors</legend>
      <p>
        Authors are printed in this order, and their ORCID iDs as entered. Tick everyone who presents; if
        nobody is ticked, the first author does.
      </p>
      <ol ref={list} className={styles.rows}>
        {shown.map((row, index) => {
          const { key, author } = row;
          const field = (part: string) => `author-${index}-${part}`;
          const given = (part: string, value: string) => ({
            name: field(part),
            defaultValue: value,
            error: errors[field(part)],
          });
          const who = author.printedAs || `author ${index + 1}`;
          return (
            <li key={key}>
              <fieldset className={styles.author}>
                <legend className={styles.number}>
                  <span className="visually-hidden">Author </span>
                  {index + 1}
                  <span className="visually-hidden">{` ${author.printedAs}`}</span>
                </legend>
                <div className={styles.fields}>
                  <input type="hidden" name={field('id')} value={author.id} />
                  <TextInput
                    label="Family name"
                    hint="If you have one name only, enter it here."
                    {...given('family', author.familyName)}
                  />
                  <TextInput label="Given name" note="(optional)" {...given('given', author.givenName)} />
                  <TextInput
                    label="Printed as"
                    hint="Leave blank to print given and family name."
                    {...given('printed', author.printedAs)}
                  />
                  <TextInput
                    label="Institutions"
                    hint="Numbers from the list below, such as 1, 2."
                    {...given('places', author.affiliations.join(', '))}
                  />
                  <TextInput
                    label="Email"
                    note="(optional)"
                    type="email"
                    autoComplete="off"
                    {...given('email', author.email)}
                  />
                  <TextInput label="ORCID" note="(optional)" {...given('orcid', author.orcid)} />
                </div>
                <div className={styles.buttons}>
                  <label className={styles.presents}>
                    <input
                      type="checkbox"
                      name={field('presents')}
                      value="yes"
                      defaultChecked={author.presents}
                    />
                    <span>
                      Presenting author<span className="visually-hidden">{` ${author.printedAs}`}</span>
                    </span>
                  </label>
                  {(
                    [
                      ['up', 'Move up', index === 0, move(row, who, index, index - 1)],
                      ['down', 'Move down', index === shown.length - 1, move(row, who, index, index + 1)],
                      ['remove', 'Remove', shown.length === 1, remove(who, index)],
                    ] as const
                  ).map(([does, label, disabled, onClick]) => (
                    <Button
                      key={does}
                      type="submit"
                      name="do"
                      value={`${does}-${index}`}
                      size="small"
                      variant="quiet"
                      disabled={disabled}
                      onClick={onClick}
                    >
                      {label}
                      <span className="visually-hidden">{` ${who}`}</span>
                    </Button>
                  ))}
                </div>
              </fieldset>
            </li>
          );
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {answers && rows.length < AUTHORS_PER_ABSTRACT && (
        <Button ref={adding} variant="secondary" size="small" className={styles.add} onClick={add}>
          Add an author
        </Button>
      )}
    </fieldset>
  );
}
