import { dot, type Layer, numbers, type Point } from './pen.ts';
import type { Random } from './random.ts';

/* One atom's width; the rows of a close-packed face, seen from 60 degrees above. */
const atom = 54;
const rowStep = 41;
const layerStep = 23;

/** Chemistry: a stepped crystal face, molecules that land and react on it, and the way's energy. */
export function catalyticSurface(random: Random): Layer[] {
  const layers: Layer[] = [{ pen: 'fine', d: profile(random) }];
  const spheres = (points: readonly Point[], size: number, filled = false) => {
    const d = points.map(dot).join('');
    layers.push({ pen: 'dot', d, width: size });
    if (!filled) layers.push({ pen: 'hole', d, width: size - 3 });
  };
  const row = (from: number, y: number) => {
    const path = { d: `M${numbers(from, y)}H700`, dash: `0 ${atom}` };
    layers.push({ pen: 'dot', ...path, width: atom });
    layers.push({ pen: 'hole', ...path, width: atom - 3 });
  };
  const edge = random.whole(3, 8) * atom;
  const shift = random.between(0, atom);
  for (let line = 0; line < 5; line++) {
    const y = 254 + line * rowStep;
    const x = -atom - shift + (line % 2) * (atom / 2);
    row(x, y);
    row(x + edge + Math.floor(line / 2) * atom * 0.5 + atom / 2, y - layerStep);
  }
  const [carbon, oxygen, hydrogen] = [50, 42, 28];
  const landed: Point = [random.between(70, 130), 262];
  spheres([landed], carbon, true);
  spheres([[landed[0], landed[1] - 40]], oxygen);
  const product: Point = [random.between(490, 560), random.between(84, 110)];
  spheres([[product[0] - 40, product[1] + 8]], oxygen);
  spheres([[product[0] + 40, product[1] - 8]], oxygen);
  spheres([product], carbon, true);
  for (const [x, y] of [
    [random.between(190, 240), random.between(120, 150)],
    [random.between(330, 380), random.between(48, 70)],
  ] as const) {
    spheres([[x - 10, y - 9]], hydrogen);
    spheres([[x + 10, y + 9]], hydrogen);
  }
  return layers;
}

/** The energy along the reaction: one high pass without the catalyst, two low ones with it. */
function profile(random: Random): string {
  const top = random.whole(28, 44);
  const low = random.whole(92, 112);
  return (
    `M-9 196H120C210 196 240 ${top} 320 ${top}S430 214 520 214H649` +
    `M120 196c50 0 60-${196 - low} 100-${196 - low}s50 44 90 44 50-30 84-30 60 ${200 - low} 126 ${200 - low}`
  );
}
