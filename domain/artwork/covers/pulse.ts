import { globePath } from '../globe.ts';
import { type Layer, numbers, round } from './pen.ts';
import type { Random } from './random.ts';

/** Healthcare: heartbeats recorded one behind the other, under a graticule that rises over them. */
export function pulseRidge(random: Random): Layer[] {
  const rows = 11;
  const centre = random.between(300, 340);
  const sway = random.between(0.1, 0.2) * random.pick([-1, 1]);
  const phase = random.between(0, 6);
  const globe = { cx: 320, cy: 190, r: 150, latitude: random.between(10, 24), longitude: 8, step: 15 };
  const layers: Layer[] = [{ pen: 'fine', d: globePath(globe) }];
  for (let row = 0; row < rows; row++) {
    const near = row / (rows - 1);
    const y = 148 + 262 * near ** 1.5;
    const scale = 0.46 + 1.14 * near;
    const beat = 270 * scale;
    const start = centre + beat * (sway * Math.sin(phase + row * 0.55) - 0.5);
    let d = `M-9 ${round(y)}H${round(start - Math.ceil((start + 60) / beat) * beat)}`;
    for (let at = start - Math.ceil((start + 60) / beat) * beat; at < 660; at += beat) {
      const gain = scale * random.between(0.9, 1.08);
      d += complex(gain, beat, scale);
    }
    layers.push({ pen: 'veil', d: `${d}V430H-9z` });
  }
  return layers;
}

/** One heartbeat, `beat` units wide: P wave, QRS complex, T wave and the rest between. */
function complex(gain: number, beat: number, scale: number): string {
  const wide = (units: number) => round(units * scale);
  const high = (units: number) => round(units * gain);
  const rise = high(82);
  const fall = high(100);
  const parts =
    `h${wide(30)}q${numbers(wide(14), -high(16), wide(28), 0)}h${wide(14)}` +
    `l${numbers(wide(5), high(6), wide(9), -rise - high(6), wide(10), fall, wide(7), -(fall - rise))}` +
    `h${wide(22)}q${numbers(wide(20), -high(34), wide(40), 0)}`;
  const used = wide(30) + wide(28) + wide(14) + wide(5) + wide(9) + wide(10) + wide(7) + wide(22) + wide(40);
  return `${parts}h${round(beat - used)}`;
}
