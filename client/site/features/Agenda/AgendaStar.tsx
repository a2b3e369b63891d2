import { cx } from '#client/ui/cx.ts';
import { LineIcon } from '#client/ui/Icon.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { useHydrated } from '#client/ui/use-hydrated.ts';
import styles from './AgendaStar.module.css';
import { toggleInAgenda, useIsInAgenda } from './use-agenda.ts';

const STAR = 'm12 3.8 2.5 5.4 5.9.7-4.4 4 1.2 5.8-5.2-2.9-5.2 2.9L8 13.9l-4.4-4 5.9-.7z';

type AgendaStarProps = {
  conferenceId: string;
  session: { sessionId: string; session: string };
  className?: string;
};

/** Takes a session into the visitor's agenda, and out of it; it comes with the script, without which nothing can be kept. */
export function AgendaStar({ conferenceId, session, className }: AgendaStarProps) {
  const isChosen = useIsInAgenda(conferenceId, session.sessionId);
  // A session that is only drafted has no id.
  if (!useHydrated() || session.sessionId === '') return null;
  return (
    <IconButton
      label={`My agenda: ${session.session}`}
      title="My agenda"
      aria-pressed={isChosen}
      icon={<LineIcon d={STAR} size={18} units={24} />}
      onClick={() => toggleInAgenda(conferenceId, session.sessionId)}
      data-print="hide"
      className={cx(styles.star, className)}
    />
  );
}
