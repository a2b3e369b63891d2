import { type Layer, numbers } from './pen.ts';
import type { Random } from './random.ts';

/** Artificial intelligence: which token of a line attends to which, two heads over and under it. */
export function attentionMap(random: Random): Layer[] {
  const tokens = random.whole(25, 29);
  const gap = 640 / (tokens - 1);
  const base = random.whole(232, 250);
  const arcs = { hair: '', fine: '', line: '', bold: '' };
  const arc = (pen: keyof typeof arcs, from: number, to: number, over: boolean) => {
    const radius = ((to - from) * gap) / 2;
    arcs[pen] +=
      `M${numbers(from * gap, base)}a${numbers(radius, radius)} 0 0 ${over ? 1 : 0} ${numbers(2 * radius)} 0`;
  };
  const subject = random.whole(4, 8);
  const echo = random.whole(9, 12);
  for (let to = 1; to < tokens; to++) {
    if (to > subject) arc(to % 5 === 0 ? 'line' : 'fine', subject, to, true);
    if (to > echo && random.chance(0.75)) arc(random.chance(0.2) ? 'bold' : 'line', to - echo, to, false);
    if (random.chance(0.6)) arc('fine', Math.max(0, to - random.whole(2, 5)), to, random.chance(0.5));
  }
  let ticks = '';
  for (let token = 0; token < tokens; token++) ticks += `M${numbers(token * gap, base)}h0`;
  return [
    { pen: 'fine', d: arcs.fine },
    { pen: 'line', d: `${arcs.line}M0 ${base}h640` },
    { pen: 'bold', d: arcs.bold },
    { pen: 'dot', d: ticks, width: 9 },
    { pen: 'hole', d: ticks, width: 5 },
    { pen: 'dot', d: `M${numbers(subject * gap, base)}h0`, width: 18 },
  ];
}
