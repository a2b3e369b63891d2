import type { Stroke } from '#client/ui/LineDrawing.tsx';
import { dot, numbers } from '#domain/artwork/covers/pen.ts';

const CONFLUENCE = 604;

/** For the services: eleven lines that become one. */
export function strands(): Stroke[] {
  const starts = Array.from({ length: 11 }, (_, index) => 20 + 44 * index);
  const lines = starts.map((y, index) => {
    const end = 240 + (index - 5) * 5;
    const bend = 150 + 26 * Math.abs(index - 5);
    return `M0 ${y}H${numbers(bend)}C${numbers(bend + 170, y, CONFLUENCE - 170, end, CONFLUENCE, end)}H800`;
  });
  const hours = Array.from({ length: 9 }, (_, index) => `M${80 + 80 * index} 0v480`);
  const knots = starts.map((y, index) => dot([150 + 26 * Math.abs(index - 5), y]));
  return [
    { pen: 'hair', d: hours.join('') },
    { pen: 'line', d: lines.join('') },
    { pen: 'dot', d: knots.join('') },
  ];
}
