import { useNavigate } from 'react-router-dom';
import { newEditionForm } from '../../operations/forms.ts';
import { OperationForm } from '../../parts/OperationDialog.tsx';
import { SETTLED } from '../../parts/unsaved.tsx';
import own from './Content.module.css';

/** Makes drafts of the next edition: of this conference, or of its whole season (docs/product.md 3.10). */
export function NewEditionForm({ id }: { id: string }) {
  const navigate = useNavigate();
  return (
    <OperationForm
      operation={newEditionForm}
      given={{ id }}
      variant="secondary"
      done={({ newEdition: { after } }) => `Drafts created: ${after.join(', ')}.`}
      onDone={({
        newEdition: {
          after: [made = '', ...others],
        },
      }) =>
        navigate(others.length === 0 ? `/content/${encodeURIComponent(made)}` : '/content', {
          state: SETTLED,
        })
      }
    >
      <h2 className={own.heading}>{newEditionForm.title}</h2>
    </OperationForm>
  );
}
