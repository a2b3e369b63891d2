import { dot, type Layer, type Point, segment, turner } from './pen.ts';
import type { Random } from './random.ts';

type Ring = readonly [q: number, r: number];
type Atom = { point: Point; rings: Point[]; double: boolean };

/* Steps to the right on the honeycomb: two rings that share a bond, and two that a bond links. */
const steps = {
  fused: [
    [1, 0],
    [0, 1],
    [1, -1],
  ],
  linked: [
    [1, 1],
    [2, -1],
  ],
} as const;

/** Pharma: the skeletal formula of a long drug molecule; no carbon has more than four bonds. */
export function moleculeNet(random: Random): Layer[] {
  const size = random.between(49, 53);
  const atoms = atomsOf(walk(random, size), size);
  const heights = atoms.map(({ point }) => point[1]);
  const middle = (Math.min(...heights) + Math.max(...heights)) / 2;
  const turn = turner(320, 200, random.between(-0.14, 0.14));
  const place = ([x, y]: Point) => turn(x - 290, y - middle);
  let [inner, outer, filled, open] = ['', '', '', ''];

  atoms.forEach((from, index) => {
    for (const to of atoms.slice(index + 1)) {
      if (distance(from.point, to.point) > size * 1.05) continue;
      outer += segment(place(from.point), place(to.point));
      const ring = from.rings.find((centre) => to.rings.includes(centre));
      if (!ring || from.double || to.double) continue;
      from.double = to.double = true;
      const inset = ([x, y]: Point): Point => [x + (ring[0] - x) * 0.2, y + (ring[1] - y) * 0.2];
      inner += segment(place(inset(from.point)), place(inset(to.point)));
    }
  });
  for (const { point, rings } of atoms) {
    const [ring] = rings;
    const bonds = atoms.filter((other) => distance(point, other.point) < size * 1.05).length - 1;
    if (!ring || bonds > 2) continue;
    const choice = random.between(0, 1);
    const end: Point = [2 * point[0] - ring[0], 2 * point[1] - ring[1]];
    if (choice < 0.16) filled += dot(place(point));
    else if (choice < 0.42 && atoms.every((other) => distance(end, other.point) > size * 0.9)) {
      outer += segment(place(point), place(end));
      open += dot(place(end));
    }
  }
  return [
    { pen: 'line', d: inner },
    { pen: 'bold', d: outer },
    { pen: 'dot', d: filled + open, width: 15 },
    { pen: 'hole', d: open, width: 10 },
  ];
}

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

const centreOf = ([q, r]: Ring, size: number): Point => [size * Math.sqrt(3) * (q + r / 2), size * 1.5 * r];

/** The corners of the rings, each once, with the centres of the rings it belongs to. */
function atomsOf(rings: readonly Ring[], size: number): Atom[] {
  const atoms: Atom[] = [];
  for (const ring of rings) {
    const centre = centreOf(ring, size);
    for (let corner = 0; corner < 6; corner++) {
      const point = turner(...centre, (Math.PI / 3) * corner - Math.PI / 2)(size, 0);
      const known = atoms.find((atom) => distance(atom.point, point) < 1);
      if (known) known.rings.push(centre);
      else atoms.push({ point, rings: [centre], double: false });
    }
  }
  return atoms;
}

/** Rings from edge to edge, never more than one row from the middle, beside none but their own neighbours. */
function walk(random: Random, size: number): Ring[] {
  const rings: Ring[] = [[0, 0]];
  for (let tries = 0; tries < 60; tries++) {
    const last = rings.at(-1) ?? [0, 0];
    if (centreOf(last, size)[0] > 560) break;
    const [q, r] = random.chance(0.4) ? random.pick(steps.fused) : random.pick(steps.linked);
    const next: Ring = [last[0] + q, last[1] + r];
    const centre = centreOf(next, size);
    const apart = rings.slice(0, -1).every((ring) => distance(centreOf(ring, size), centre) > size * 2.9);
    if (Math.abs(next[1]) <= 1 && apart) rings.push(next);
  }
  return rings;
}
