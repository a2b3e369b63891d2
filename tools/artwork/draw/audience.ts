import { listener } from './head.ts';
import { type Look, look } from './look.ts';
import { blend, type Palette } from './palette.ts';
import { n, oval, path, placed, steps } from './svg.ts';

/** Somebody in a dim hall: every colour on its way to the dark. */
export function dimmed(person: Look, towards: string, at: number): Look {
  return {
    ...person,
    skin: blend(person.skin, towards, at * 0.85),
    hair: blend(person.hair, towards, at * 0.6),
    top: blend(person.top, towards, at),
    bottom: blend(person.bottom, towards, at),
    under: blend(person.under, towards, at),
  };
}

/** The back of a seat in a hall, its upper edge's middle at (0, 0). */
const seatBack = (fill: string) => path('M-15 34V5Q-15 0-10 0H10Q15 0 15 5V34Z', fill);

export type Row = {
  /** Where the heads' middles are. */
  y: number;
  scale: number;
  /** How many seats fill the width. */
  seats: number;
  from?: number;
  to?: number;
  /** How much of the row's light is gone, 0 to 1. */
  dim?: number;
  /** Seats that nobody sits in. */
  empty?: (seat: number) => boolean;
  nod?: (seat: number) => number;
};

/** A row of listeners, seen from behind, in their seats. */
export function listeners(row: Row, seed: number, p: Palette): string {
  const { y, scale, seats, from = 0, to = 640, dim = 0 } = row;
  return steps(from, to, seats)
    .map((x, i) => {
      const person = dimmed(look(seed + i * 3), p.dark, dim);
      const sits = row.empty?.(i)
        ? ''
        : placed(x, y + Math.sin((seed + i) * 5.3) * scale * 1.2, scale, [
            `<g transform="rotate(${n(row.nod?.(i) ?? Math.sin((seed + i) * 3.7) * 4)} 0 12)">${listener(person)}</g>`,
          ]);
      return `${sits}${placed(x, y + 15 * scale, scale, seatBack(blend(p.wallDeep, p.accent, 0.16)))}`;
    })
    .join('');
}

/** Dark heads and shoulders along the foot of a picture, as one sees them against a lit stage. */
export function silhouettes(tone: string, y = 372, scale = 1.55): string {
  return steps(0, 10, 11)
    .map((i) =>
      placed(2 + i * 64, y + ((i * 5) % 3) * 5, scale, [
        path('M-15 30C-15.6 11-9.6 8.4-3 7.6L3 7.6C9.6 8.4 15.6 11 15 30Z', tone),
        oval(0, 0, 5.8, 7, tone),
        i % 3 === 1 ? path('M-6 0C-7.6-9.4 7.6-9.4 6 0 6.8 5 6.6 8 6.4 11H-6.4C-6.6 8-6.8 5-6 0Z', tone) : '',
      ]),
    )
    .join('');
}
