import { attentionMap } from './covers/attention.ts';
import { bloom } from './covers/bloom.ts';
import { careLoops } from './covers/care.ts';
import { greatCircles } from './covers/great-circles.ts';
import { doubleHelix } from './covers/helix.ts';
import { crystalLattice } from './covers/lattice.ts';
import { moleculeNet } from './covers/molecule.ts';
import type { Layer } from './covers/pen.ts';
import { pulseRidge } from './covers/pulse.ts';
import { type Random, seededRandom } from './covers/random.ts';
import { interferenceRings } from './covers/rings.ts';
import { catalyticSurface } from './covers/surface.ts';
import type { Discipline } from './discipline.ts';
import { globePath } from './globe.ts';

const subjects: Record<Discipline, (random: Random) => Layer[]> = {
  pharma: moleculeNet,
  biotechnology: doubleHelix,
  healthcare: pulseRidge,
  nursing: careLoops,
  'womens-health': bloom,
  chemistry: catalyticSurface,
  materials: crystalLattice,
  optics: interferenceRings,
  ai: attentionMap,
  research: greatCircles,
};

/* Subjects with an open ground have a graticule behind them. */
const open = new Set<Discipline>(['pharma', 'biotechnology']);

/** An event's cover as layers to draw in their order; the same slug and discipline, the same layers. */
export function coverGeometry(slug: string, discipline: Discipline): Layer[] {
  const random = seededRandom(`${discipline} ${slug}`);
  const drawing = subjects[discipline](random);
  const layers = open.has(discipline) ? [graticule(random), ...drawing] : drawing;
  return layers.filter(({ d }) => d !== '');
}

function graticule(random: Random): Layer {
  const centre = { cx: random.whole(60, 580), cy: random.whole(420, 520), r: 480 };
  const view = { latitude: random.between(18, 40), longitude: random.between(0, 20) };
  return { pen: 'hair', d: globePath({ ...centre, ...view, step: 20 }) };
}
