import type { DragEvent } from 'react';

/** What is dragged into a session: an abstract that has no place yet, or a talk. */
export type Dragged = { abstract?: string; talk?: string };

const TYPE = 'application/x-meridian-talk';

export function draggedAs({ dataTransfer }: DragEvent, dragged: Dragged): void {
  dataTransfer.setData(TYPE, JSON.stringify(dragged));
  dataTransfer.effectAllowed = 'move';
}

/** Whether something is dragged that a session takes. */
export const isDragged = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(TYPE);

export function draggedIn({ dataTransfer }: DragEvent): Dragged {
  const text = dataTransfer.getData(TYPE);
  return text ? (JSON.parse(text) as Dragged) : {};
}
