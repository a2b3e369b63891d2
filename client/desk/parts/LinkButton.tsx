import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#client/ui/Button.tsx';

/** A link within the desk that looks like a button. */
export function LinkButton({
  to,
  variant = 'primary',
  children,
}: {
  to: string;
  /** Primary unless said: a page has one of these at most. */
  variant?: 'primary' | 'secondary';
  children: ReactNode;
}) {
  const navigate = useNavigate();
  return (
    <Button
      href={to}
      size="small"
      variant={variant}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        navigate(to);
      }}
    >
      {children}
    </Button>
  );
}
