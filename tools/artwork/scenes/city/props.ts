import { circle, line, n, path, rect, steps } from '../../draw/svg.ts';

/** The sun or moon as the site draws a globe: its disc, meridians and parallels. */
export function globe(cx: number, cy: number, r: number, fill: string, stroke: string): string {
  return `${circle(cx, cy, r, fill, `stroke="${stroke}" stroke-width=".9"`)}${path(
    `${steps(0.33, 0.72, 2)
      .map(
        (at) =>
          `M${n(cx)} ${n(cy - r)}A${n(r * at)} ${n(r)} 0 0 0 ${n(cx)} ${n(cy + r)}M${n(cx)} ${n(cy - r)}A${n(r * at)} ${n(r)} 0 0 1 ${n(cx)} ${n(cy + r)}`,
      )
      .join('')}M${n(cx)} ${n(cy - r)}V${n(cy + r)}M${n(cx - r)} ${n(cy)}H${n(cx + r)}`,
    'none',
    `stroke="${stroke}" stroke-width=".5"`,
  )}`;
}

/** Short level strokes, denser towards the shore: how charts draw water. */
export function water(top: number, bottom: number, stroke: string, seed = 0): string {
  let d = '';
  for (let y = top, gap = 5; y < bottom; y += gap, gap += 1.1) {
    for (let i = 0; i < 9; i++) {
      const x = ((i * 83 + y * 37 + seed * 29) % 720) - 40;
      d += `M${n(x)} ${n(y)}h${n(18 + ((i * 31 + y) % 34))}`;
    }
  }
  return path(d, 'none', `stroke="${stroke}" stroke-width=".8" opacity=".55"`);
}

/** A gabled house front standing at (x, y). */
export function gabled(
  x: number,
  y: number,
  w: number,
  h: number,
  wall: string,
  roof: string,
  kind: number,
  lit = '',
): string {
  const eave = y - h;
  const rise = w * (kind === 2 ? 0.75 : 0.6);
  const gable =
    kind === 0
      ? `M${n(x)} ${n(eave)}L${n(x + w / 2)} ${n(eave - rise)}L${n(x + w)} ${n(eave)}Z`
      : kind === 1
        ? `M${n(x)} ${n(eave)}h${n(w * 0.16)}v${n(-rise * 0.32)}h${n(w * 0.14)}v${n(-rise * 0.34)}h${n(w * 0.12)}v${n(-rise * 0.3)}h${n(w * 0.16)}v${n(rise * 0.3)}h${n(w * 0.12)}v${n(rise * 0.34)}h${n(w * 0.14)}v${n(rise * 0.32)}h${n(w * 0.16)}Z`
        : `M${n(x)} ${n(eave)}C${n(x + w * 0.3)} ${n(eave)} ${n(x + w * 0.22)} ${n(eave - rise)} ${n(x + w / 2)} ${n(eave - rise)}S${n(x + w * 0.7)} ${n(eave)} ${n(x + w)} ${n(eave)}Z`;
  const columns = w > 40 ? 3 : 2;
  const floors = Math.max(2, Math.round(h / 30));
  const windows = steps(0, floors - 1, floors)
    .flatMap((f) =>
      steps(0, columns - 1, columns).map((c) => {
        const cell = w / columns;
        const ground = f === floors - 1;
        const [wx, wy] = [x + c * cell + cell * 0.26, eave + 6 + f * ((h - 8) / floors)];
        const tall = (h - 8) / floors - 11;
        const on = lit && (c * 5 + f * 3 + Math.round(x)) % 3 === 0;
        if (ground && c === 0)
          return rect(wx - 1, y - tall - 6, cell * 0.56, tall + 6, '#22384a', 'stroke-width=".8"');
        return `${rect(wx, wy, cell * 0.5, tall, on ? lit : '#dfe9ea', 'stroke-width=".8"')}${line(wx, wy + tall / 2, wx + cell * 0.5, wy + tall / 2, 'stroke-width=".5"')}`;
      }),
    )
    .join('');
  return `${path(gable, roof)}${rect(x, eave, w, h, wall)}${windows}${circle(x + w / 2, eave - rise * 0.36, w * 0.08, '#22384a', 'stroke-width=".7"')}`;
}

/** A small moored boat. */
export function boat(x: number, y: number, w: number, hull: string, mast: number): string {
  return `${mast ? `${line(x, y, x, y - mast, 'stroke-width="1.3"')}${path(`M${n(x)} ${n(y - mast)}L${n(x - w * 0.45)} ${n(y - 4)}M${n(x)} ${n(y - mast)}L${n(x + w * 0.5)} ${n(y - 4)}`, 'none', 'stroke-width=".6"')}${path(`M${n(x)} ${n(y - mast * 0.3)}h${n(w * 0.36)}q2 3-2 4h${n(-w * 0.34)}Z`, '#fdfbf6')}` : rect(x - w * 0.2, y - 13, w * 0.3, 10, '#fdfbf6')}${path(`M${n(x - w / 2)} ${n(y - 5)}H${n(x + w / 2)}Q${n(x + w * 0.42)} ${n(y + 6)} ${n(x + w * 0.3)} ${n(y + 6)}H${n(x - w * 0.34)}Q${n(x - w * 0.46)} ${n(y + 4)} ${n(x - w / 2)} ${n(y - 5)}Z`, hull)}${line(x - w * 0.46, y - 1.6, x + w * 0.45, y - 1.6, 'stroke="#fdfbf6" stroke-width="1"')}${path(`M${n(x - w * 0.4)} ${n(y + 9)}h${n(w * 0.8)}M${n(x - w * 0.2)} ${n(y + 13)}h${n(w * 0.5)}`, 'none', 'stroke-width=".6" opacity=".6"')}`;
}
