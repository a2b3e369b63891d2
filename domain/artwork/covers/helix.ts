import { type Layer, numbers, type Point, segment, turner } from './pen.ts';
import type { Random } from './random.ts';

/* A cubic with these handles follows half a period of a sine to within a thousandth. */
const handle = 0.3642;

/** Biotechnology: a double helix as two ribbons, with its base pairs. */
export function doubleHelix(random: Random): Layer[] {
  const at = turner(320, 200, random.pick([-1, 1]) * random.between(0.28, 0.42));
  const half = random.between(118, 132);
  const height = random.between(88, 100);
  const start = -520 - random.between(0, half);
  const groove = half * random.between(0.7, 0.8);
  const layers = { back: '', pairs: '', cover: '', front: '' };

  const ribbon = (offset: number) => {
    for (let piece = 0; piece < 10; piece++) {
      const x = start + offset + piece * half;
      const from = piece % 2 === 0 ? -height : height;
      const near = piece % 2 === 0;
      const [reach] = at(x + half / 2, 0);
      if (reach < -half || reach > 640 + half) continue;
      const shifts = [-12, -4, 4, 12].map((shift) => curve(x + shift, from));
      if (near) {
        layers.front += shifts.map(({ path }) => path).join('');
        layers.cover += strip(x, from);
      } else layers.back += shifts.map(({ path }) => path).join('');
    }
  };
  const curve = (x: number, from: number) => {
    const points: Point[] = [
      at(x, from),
      at(x + handle * half, from),
      at(x + (1 - handle) * half, -from),
      at(x + half, -from),
    ];
    const [[x0, y0], ...rest] = points as [Point, ...Point[]];
    const steps = rest.flatMap(([px, py]) => [px - x0, py - y0]);
    return { path: `M${numbers(x0, y0)}c${numbers(...steps)}`, points };
  };
  const strip = (x: number, from: number) => {
    const [a, b] = [curve(x - 12, from), curve(x + 12, from)];
    const [corner, ...back] = b.points.toReversed().map(([px, py]) => numbers(px, py));
    return `${a.path}L${corner}C${back.join(' ')}z`;
  };
  ribbon(0);
  ribbon(groove);

  const wave = (x: number, offset: number) => -height * Math.cos((Math.PI * (x - start - offset)) / half);
  for (let x = -400; x < 400; x += half / 6) {
    const [top, bottom] = [wave(x, 0), wave(x, groove)];
    if (Math.abs(top - bottom) < 34) continue;
    const meet = top + (bottom - top) * random.pick([0.4, 0.5, 0.6]);
    const gap = Math.sign(bottom - top) * 5;
    layers.pairs += segment(at(x, top), at(x, meet - gap)) + segment(at(x, meet + gap), at(x, bottom));
  }
  return [
    { pen: 'fine', d: layers.back },
    { pen: 'line', d: layers.pairs },
    { pen: 'mask', d: layers.cover },
    { pen: 'line', d: layers.front },
  ];
}
