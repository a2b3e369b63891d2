import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useFileText } from '#client/ui/use-file-text.ts';
import { STATEMENT_BYTES } from '#domain/limits.ts';
import { messageOf } from '../../apollo.ts';
import {
  ImportStatementDocument,
  ImportStatementPlanDocument,
  type ImportStatementPlanQueryVariables,
} from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { usePlanOf } from '../../parts/use-plan-of.ts';
import { StatementTableDocument } from './Statement.generated.ts';
import { type Said, StatementColumns, saidOf } from './StatementColumns.tsx';

/**
 * Imports a bank's statement: of a table it asks once which columns are which, shows what would be recorded, and does it only while that
 * still holds (docs/product.md 15.5.2). It is planned when somebody asks for it, not while they type.
 */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const textOf = useFileText();
  const [tooLarge, setTooLarge] = useState(false);
  const [accept, setAccept] = useState('');
  const [todaysPrice, setTodaysPrice] = useState('');
  const [headingLine, setHeadingLine] = useState<number | null>(null);
  /** What was said of the columns since the file was chosen; null: what is known of them. */
  const [changed, setChanged] = useState<Said | null>(null);
  const [asked, setAsked] = useState<ImportStatementPlanQueryVariables | null>(null);

  const isTable = text !== '' && !text.trimStart().startsWith('<');
  const { data, error, loading } = useQuery(StatementTableDocument, {
    variables: { text, headingLine },
    skip: !isTable || tooLarge,
    fetchPolicy: 'network-only',
  });
  const table = isTable && !loading ? data?.statementTable : undefined;
  const said = changed ?? (table ? saidOf(table) : null);
  const columns = isTable && (changed || !table?.known) ? said : null;
  const request = {
    text,
    accept: accept.trim(),
    todaysPrice: todaysPrice.trim(),
    headingLine,
    ...columns?.variables,
  };
  const isAsked = asked !== null && JSON.stringify(asked) === JSON.stringify(request);
  // A statement, and a table that is known, says by itself what it is.
  const needsNothing =
    accept === '' && todaysPrice === '' && changed === null && (!isTable || table?.known === true);
  const ready = text !== '' && !tooLarge && !(isTable && !table);
  const plan = usePlanOf(
    ImportStatementPlanDocument,
    ready && (isAsked || needsNothing) ? request : undefined,
  );

  return (
    <ActionDialog
      title="Import a bank statement"
      mutation={ImportStatementDocument}
      variables={(reason, planId) => ({ ...request, planId, reason })}
      action="Record"
      reason={{ required: true }}
      plan={plan}
      done={({ importStatement }) => importStatement.said}
      onClose={onClose}
    >
      <TextInput
        label="File"
        hint="CAMT.053, or the bank’s table as CSV."
        type="file"
        accept=".xml,.txt,.csv"
        required
        error={tooLarge ? 'A statement may have at most 5 MB.' : undefined}
        onChange={async ({ target }) => {
          const [file] = (target as HTMLInputElement).files ?? [];
          if (!file) return;
          setTooLarge(file.size > STATEMENT_BYTES);
          setChanged(null);
          setHeadingLine(null);
          // Until it is read there is none, and nothing is planned of the file before.
          setText('');
          const read = file.size > STATEMENT_BYTES ? '' : await textOf(file);
          if (read !== null) setText(read);
        }}
      />
      {isTable && error && <Notice tone="error">{messageOf(error)}</Notice>}
      {table && said && (
        <StatementColumns
          table={table}
          said={said}
          onSaid={setChanged}
          onHeadingLine={(line) => {
            setChanged(null);
            setHeadingLine(line);
          }}
        />
      )}
      <TextInput
        label="Suggestions that are right"
        note="optional"
        hint="Their references, with commas between them."
        autoComplete="off"
        value={accept}
        onChange={({ target }) => setAccept(target.value)}
      />
      <TextInput
        label="Late transfers that pay the price of the day"
        note="optional"
        hint="Their references, with commas between them; the others count at the price of then."
        autoComplete="off"
        value={todaysPrice}
        onChange={({ target }) => setTodaysPrice(target.value)}
      />
      {ready && !isAsked && !needsNothing && (
        <Button type="button" variant="secondary" size="small" onClick={() => setAsked(request)}>
          Preview
        </Button>
      )}
    </ActionDialog>
  );
}
