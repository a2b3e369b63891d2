import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useFileText } from '#client/ui/use-file-text.ts';
import { STATEMENT_BYTES } from '#domain/limits.ts';
import { messageOf } from '../../apollo.ts';
import {
  ImportStatementDocument,
  ImportStatementPlanDocument,
} from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import beside from '../../parts/Shared.module.css';
import { type PlanChoice, usePlanOf } from '../../parts/use-plan-of.ts';
import { StatementTableDocument } from './Statement.generated.ts';
import { type Said, StatementColumns, saidOf } from './StatementColumns.tsx';

const LABELS = { text: 'File' };

/**
 * Imports a bank's statement: of a table it asks once which columns are which, shows what would be recorded, and does it only while that
 * still holds (docs/product.md 15.5.2). It is planned when somebody asks for it, not while they type.
 */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const textOf = useFileText();
  const [tooLarge, setTooLarge] = useState(false);
  /** What the plans of this file have offered to say of entries, and what of it is said. */
  const [offered, setOffered] = useState<readonly PlanChoice[]>([]);
  const [ticked, setTicked] = useState<readonly PlanChoice[]>([]);
  const [headingLine, setHeadingLine] = useState<number | null>(null);
  /** What was said of the columns since the file was chosen; null: what is known of them. */
  const [changed, setChanged] = useState<Said | null>(null);
  const [asked, setAsked] = useState<string | null>(null);

  const isTable = text !== '' && !text.trimStart().startsWith('<');
  const { data, error, loading } = useQuery(StatementTableDocument, {
    variables: { text, headingLine },
    skip: !isTable || tooLarge,
    fetchPolicy: 'network-only',
  });
  const table = isTable && !loading ? data?.statementTable : undefined;
  const said = changed ?? (table ? saidOf(table) : null);
  const columns = isTable && (changed || !table?.known) ? said : null;
  const file = { text, headingLine, ...columns?.variables };
  const referencesOf = (input: string) =>
    ticked.flatMap((choice) => (choice.input === input ? [choice.value] : [])).join(',');
  const request = { ...file, accept: referencesOf('accept'), todaysPrice: referencesOf('todaysPrice') };
  const isAsked = asked === JSON.stringify(file);
  // A statement, and a table that is known, says by itself what it is.
  const needsNothing = changed === null && (!isTable || table?.known === true);
  const ready = text !== '' && !tooLarge && !(isTable && !table);
  const plan = usePlanOf(
    ImportStatementPlanDocument,
    ready && (isAsked || needsNothing) ? request : undefined,
  );
  // What is ticked is offered no longer, and stays to be taken back; so does all while the next plan is made.
  const news = plan.words?.choices?.filter((choice) => !offered.some((other) => isSame(other, choice))) ?? [];
  if (news.length > 0) setOffered([...offered, ...news]);

  const forgetTicks = () => {
    setOffered([]);
    setTicked([]);
  };

  return (
    <ActionDialog
      title="Import a bank statement"
      mutation={ImportStatementDocument}
      variables={(reason, planId) => ({ ...request, planId, reason })}
      action="Record"
      reason={{ required: true }}
      plan={plan}
      labels={LABELS}
      done={({ importStatement }) => importStatement.said}
      onClose={onClose}
    >
      <TextInput
        label={LABELS.text}
        hint="CAMT.053, or the bank’s table as CSV."
        type="file"
        accept=".xml,.txt,.csv"
        required
        error={tooLarge ? 'A statement may have at most 5 MB.' : undefined}
        // Browsers say nothing when the same file is chosen again, as it is once its mistake has been mended.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
          setText('');
        }}
        onChange={async ({ target }) => {
          const [file] = (target as HTMLInputElement).files ?? [];
          if (!file) return;
          setTooLarge(file.size > STATEMENT_BYTES);
          setChanged(null);
          setHeadingLine(null);
          forgetTicks();
          // Until it is read there is none, and nothing is planned of the file before.
          setText('');
          const read = file.size > STATEMENT_BYTES ? '' : await textOf(file);
          if (read !== null) setText(read);
        }}
      />
      {isTable && error && <Notice tone="error">{messageOf(error, LABELS)}</Notice>}
      {table && said && (
        <StatementColumns
          table={table}
          said={said}
          // Read by other columns, these are other entries.
          onSaid={(now) => {
            forgetTicks();
            setChanged(now);
          }}
          onHeadingLine={(line) => {
            forgetTicks();
            setChanged(null);
            setHeadingLine(line);
          }}
        />
      )}
      {Object.entries(LEGENDS).map(([input, legend]) => (
        <Ticks
          key={input}
          legend={legend}
          choices={offered.filter((choice) => choice.input === input)}
          ticked={ticked}
          onTicked={setTicked}
        />
      ))}
      {ready && !isAsked && !needsNothing && (
        <Button type="button" variant="secondary" size="small" onClick={() => setAsked(JSON.stringify(file))}>
          Preview
        </Button>
      )}
    </ActionDialog>
  );
}

const LEGENDS = {
  accept: 'Suggestions that are right',
  todaysPrice: 'Late transfers that pay the price of the day; the others count at the price of then',
};

const isSame = (one: PlanChoice, other: PlanChoice) => one.input === other.input && one.value === other.value;

type TicksProps = {
  legend: string;
  choices: readonly PlanChoice[];
  ticked: readonly PlanChoice[];
  onTicked: (ticked: readonly PlanChoice[]) => void;
};

function Ticks({ legend, choices, ticked, onTicked }: TicksProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset className={beside.boxes}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          label={choice.words}
          checked={ticked.some((one) => isSame(one, choice))}
          onChange={({ target }) =>
            onTicked(target.checked ? [...ticked, choice] : ticked.filter((one) => !isSame(one, choice)))
          }
        />
      ))}
    </fieldset>
  );
}
