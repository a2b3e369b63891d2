import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

type CopyButtonProps = Pick<ButtonProps, 'size' | 'variant'> & {
  text: string;
  children: ReactNode;
  /** In place of them once it is copied. */
  copied?: ReactNode;
  /** Selects the text where it stands; called where the browser allows no copying. */
  select?: () => void;
};

/** Puts a text into the clipboard, and says so. */
export function CopyButton({
  text,
  children,
  copied = 'Copied',
  select,
  size = 'small',
  variant = 'quiet',
}: CopyButtonProps) {
  /** What became of it; null before it is tried. */
  const [said, setSaid] = useState<ReactNode>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(copied);
    } catch {
      select?.();
      setSaid(select ? 'Selected: copy it with the keyboard' : 'Your browser does not allow copying');
    }
  };
  return (
    <Button size={size} variant={variant} data-print="hide" onClick={() => void copy()}>
      <span aria-live="polite">
        {/* Elements of their own: texts that a browser has translated can't be replaced one by one. */}
        {said === null ? <span key="offered">{children}</span> : <span key="said">{said}</span>}
      </span>
    </Button>
  );
}
