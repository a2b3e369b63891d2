import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { messageOf } from '../../apollo.ts';
import styles from '../../parts/Beside.module.css';
import { useNewEditionMutation } from './Content.generated.ts';
import own from './Content.module.css';

/** Makes drafts of the next edition: of this conference, or of its whole season (docs/product.md 3.10). */
export function NewEditionForm({ id }: { id: string }) {
  const toast = useToast();
  const navigate = useNavigate();
  const [startsOn, setStartsOn] = useState('');
  const [season, setSeason] = useState(false);
  const [begin, { loading, error }] = useNewEditionMutation({
    onError: () => {},
    onCompleted: ({ newEdition }) => {
      toast({ tone: 'success', message: `Drafts created: ${newEdition.join(', ')}.` });
      navigate(newEdition.length === 1 ? `/content/${encodeURIComponent(newEdition[0] ?? '')}` : '/content');
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void begin({ variables: { id, startsOn, season } });
      }}
    >
      <h2 className={own.heading}>Next edition</h2>
      <TextInput
        label="Starts on"
        hint="All other dates move with it."
        type="date"
        required
        value={startsOn}
        onChange={({ target }) => setStartsOn(target.value)}
      />
      <Checkbox
        label="For every conference of the same year"
        checked={season}
        onChange={({ target }) => setSeason(target.checked)}
      />
      <NoticeRegion>{error && <Notice tone="error">{messageOf(error)}</Notice>}</NoticeRegion>
      <Button type="submit" variant="secondary" busy={loading}>
        Create next edition
      </Button>
    </form>
  );
}
