import { useState } from 'react';
import { TextInput } from '#client/ui/TextInput.tsx';
import { decodeText } from '#domain/decode-text.ts';
import { STATEMENT_BYTES } from '#domain/limits.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { usePlanOf } from '../../parts/use-plan-of.ts';
import { ImportStatementDocument, ImportStatementPlanDocument } from './Statement.generated.ts';

/** Imports a bank's statement: shows what would be recorded, and does it only while that still holds (docs/product.md 15.5.2). */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [accept, setAccept] = useState('');
  const [tooLarge, setTooLarge] = useState(false);
  const plan = usePlanOf(
    ImportStatementPlanDocument,
    text === '' || tooLarge ? undefined : { text, accept: accept.trim() },
  );
  return (
    <ActionDialog
      title="Import a bank statement"
      mutation={ImportStatementDocument}
      variables={(reason, planId) => ({ text, accept: accept.trim(), planId, reason })}
      action="Record"
      reason={{ required: true }}
      plan={plan}
      done={({ importStatement }) => importStatement.said}
      onClose={onClose}
    >
      <TextInput
        label="File"
        hint="CAMT.053, MT940, or CSV with date, amount, currency and text."
        type="file"
        accept=".xml,.sta,.mt940,.940,.txt,.csv"
        required
        error={tooLarge ? 'A statement may have at most 5 MB.' : undefined}
        onChange={async ({ target }) => {
          const [file] = (target as HTMLInputElement).files ?? [];
          if (!file) return;
          setTooLarge(file.size > STATEMENT_BYTES);
          setText(decodeText(new Uint8Array(await file.arrayBuffer())));
        }}
      />
      <TextInput
        label="Suggestions that are right"
        note="optional"
        hint="Their references, with commas between them."
        autoComplete="off"
        value={accept}
        onChange={({ target }) => setAccept(target.value)}
      />
    </ActionDialog>
  );
}
