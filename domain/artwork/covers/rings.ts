import { circle, dot, type Layer } from './pen.ts';
import type { Random } from './random.ts';

/** Optics: the rings of two sources, close enough to interfere. */
export function interferenceRings(random: Random): Layer[] {
  const apart = random.between(70, 120);
  const tilt = random.between(-0.45, 0.45);
  const [cx, cy] = [random.between(290, 350), random.between(185, 215)];
  const pitch = random.between(19, 22);
  const source = (side: number) =>
    [cx + side * apart * Math.cos(tilt), cy + side * apart * Math.sin(tilt)] as const;
  const waves = (side: number) => {
    const [x, y] = source(side);
    let d = '';
    for (let ring = 1; ring * pitch < 480; ring++) d += circle(x, y, ring * pitch);
    return d;
  };
  const both = dot(source(-1)) + dot(source(1));
  return [
    { pen: 'line', d: waves(-1) + waves(1) },
    { pen: 'dot', d: both, width: 12 },
  ];
}
