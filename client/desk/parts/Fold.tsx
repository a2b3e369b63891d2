import { type ReactNode, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import styles from './Shared.module.css';

/** A button behind which a phone folds all that comes after it; elsewhere there is room for that, and no button. */
export function Fold({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Button
      variant="secondary"
      size="small"
      className={styles.fold}
      aria-expanded={open}
      onClick={() => setOpen(!open)}
    >
      {children}
    </Button>
  );
}
