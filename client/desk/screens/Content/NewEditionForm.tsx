import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { NewEditionDocument } from '../../operations/operations.generated.ts';
import { ActionForm } from '../../parts/ActionDialog.tsx';
import own from './Content.module.css';

/** Makes drafts of the next edition: of this conference, or of its whole season (docs/product.md 3.10). */
export function NewEditionForm({ id }: { id: string }) {
  const navigate = useNavigate();
  const [starts, setStarts] = useState('');
  const [all, setAll] = useState(false);
  return (
    <ActionForm
      mutation={NewEditionDocument}
      variables={() => ({ id, starts, all })}
      action="Create next edition"
      variant="secondary"
      done={({ newEdition: { after } }) => `Drafts created: ${after.join(', ')}.`}
      onDone={({
        newEdition: {
          after: [made = '', ...others],
        },
      }) => navigate(others.length === 0 ? `/content/${encodeURIComponent(made)}` : '/content')}
    >
      <h2 className={own.heading}>Next edition</h2>
      <TextInput
        label="Starts on"
        hint="All other dates move with it."
        type="date"
        required
        value={starts}
        onChange={({ target }) => setStarts(target.value)}
      />
      <Checkbox
        label="For every conference of the same year"
        checked={all}
        onChange={({ target }) => setAll(target.checked)}
      />
    </ActionForm>
  );
}
