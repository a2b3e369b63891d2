import { ViewTransition } from 'react';
import type { Discipline } from '#domain/artwork/discipline.ts';
import { EventCover } from '../artwork/EventCover.tsx';

type ConferenceCoverProps = {
  /** The organiser's own picture, if there is one. */
  picture: { src: string; srcSet: string } | null;
  id: string;
  discipline: Discipline;
  className?: string;
  /** The drawing's own id, where the page shows it a second time with `<use>`. */
  drawingId?: string;
};

/** A conference's cover; where it stands on two pages, it moves from one to the other. */
export function ConferenceCover({ id, discipline, picture, className, drawingId }: ConferenceCoverProps) {
  return (
    <ViewTransition name={`cover-${id}`} share="auto" default="none">
      <EventCover id={drawingId} slug={id} discipline={discipline} picture={picture} className={className} />
    </ViewTransition>
  );
}
