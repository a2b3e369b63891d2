import { useNavigate } from 'react-router-dom';
import { BackLink } from '#client/ui/BackLink.tsx';
import { GOING_BACK } from './use-list-position.ts';

/** One level up within the desk, without loading it anew. */
export function Back({ to, children }: { to: string; children: string }) {
  const navigate = useNavigate();
  return (
    <BackLink
      href={to}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        navigate(to, { state: GOING_BACK });
      }}
    >
      {children}
    </BackLink>
  );
}
