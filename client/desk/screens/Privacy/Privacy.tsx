import type { SubmitEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#client/ui/Button.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useDesk } from '../../desk-context.ts';
import { erasePersonForm } from '../../operations/forms.ts';
import { NotLoaded } from '../../parts/NotLoaded.tsx';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import { Page } from '../../parts/Page.tsx';
import styles from '../../parts/Shared.module.css';
import { useDialog } from '../../parts/use-dialog.ts';
import { usePersonQuery } from './Privacy.generated.ts';

/** Everything about one person: shown, handed to them, and erased (docs/product.md 17). */
export function Privacy() {
  const [params, setParams] = useSearchParams();
  const email = params.get('email') ?? '';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setParams(typed ? { email: typed } : {});
  };
  return (
    <Page title="Privacy">
      <form key={`form ${email}`} onSubmit={submit} className={styles.form}>
        <TextInput label="Email address" name="email" defaultValue={email} autoComplete="off" />
        <div className={styles.actions}>
          <Button type="submit">Show stored data</Button>
        </div>
      </form>
      {email && <Person key={`person ${email}`} email={email} />}
    </Page>
  );
}

function Person({ email }: { email: string }) {
  const { readOnly } = useDesk();
  const erasing = useDialog('erase');
  const { data, error } = usePersonQuery({ variables: { email }, fetchPolicy: 'network-only' });
  if (!data) return <NotLoaded what="The data" error={error} />;
  const query = new URLSearchParams({ email });
  return (
    <>
      <div className={`${styles.actions} ${styles.answers}`}>
        <Button href={`/export/person.pdf?${query}`} download variant="secondary" size="small">
          Download PDF
        </Button>
        <Button href={`/export/person.json?${query}`} download variant="secondary" size="small">
          Download JSON
        </Button>
        {!readOnly && (
          <Button variant="secondary" size="small" onClick={() => erasing.open()}>
            Erase…
          </Button>
        )}
      </div>
      <div className={styles.columns}>
        {data.person.map(({ title, facts }) => (
          <section key={title} aria-label={title} className={styles.form}>
            <h2 className={styles.subtitle}>{title}</h2>
            <DataList items={facts.map(({ name, value }) => ({ term: name, value }))} />
          </section>
        ))}
      </div>
      {erasing.value !== null && (
        <OperationDialog
          operation={erasePersonForm}
          given={{ email }}
          leadsTo="/privacy"
          onClose={erasing.close}
        />
      )}
    </>
  );
}
