import type { Stroke } from '#client/ui/LineDrawing.tsx';
import { dot, numbers, segment } from '#domain/artwork/covers/pen.ts';

/* A graphic timetable, as railways drew them: time runs to the right, rooms stand below each other. */
const rooms = [30, 118, 176, 284, 372, 450];
const QUARTER = 18;
/** Where somebody sets out, and in which room: after it each walk from room to room takes its distance's time. */
const walks = [
  { from: 120, path: [0, 1, 2, 3, 4, 5] },
  { from: 252, path: [5, 3, 2, 0] },
  { from: 330, path: [0, 2, 3, 5] },
  { from: 414, path: [5, 4, 3, 2, 1, 0] },
  { from: 540, path: [0, 1, 3, 4, 5] },
  { from: 612, path: [5, 3, 1, 0] },
];

/** For the guidelines. */
export function timetable(): Stroke[] {
  const hours: string[] = [];
  const quarters: string[] = [];
  for (let x = 8, count = 0; x <= 800; x += QUARTER, count += 1)
    (count % 4 === 0 ? hours : quarters).push(segment([x, 0], [x, 480]));
  const stops: string[] = [];
  const ways = walks.map(({ from, path }) => {
    let [x, y] = [from, rooms[path[0] ?? 0] ?? 0];
    let d = `M${numbers(x, y)}`;
    for (const room of path.slice(1)) {
      const next = rooms[room] ?? 0;
      const minutes = Math.abs(next - y) * 0.4;
      d += `l${numbers(minutes, next - y)}h${QUARTER}`;
      x += minutes;
      stops.push(dot([x, next]));
      x += QUARTER;
      y = next;
    }
    return d;
  });
  return [
    { pen: 'hair', d: quarters.join('') },
    { pen: 'line', d: [...hours, ...rooms.map((y) => segment([0, y], [800, y]))].join('') },
    { pen: 'bold', d: ways.join('') },
    { pen: 'dot', d: stops.join('') },
  ];
}
