import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';

type CopyButtonProps = {
  text: string;
  children: ReactNode;
  /** In place of them once it is copied; where the browser allows no copying, they stay, and the text stands there to be selected. */
  copied: ReactNode;
};

/** Puts a text into the clipboard. */
export function CopyButton({ text, children, copied }: CopyButtonProps) {
  const [done, setDone] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
    } catch {
      setDone(false);
    }
  };
  return (
    <Button size="small" variant="quiet" data-print="hide" onClick={() => void copy()}>
      <span aria-live="polite">{done ? copied : children}</span>
    </Button>
  );
}
