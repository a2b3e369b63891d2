/** A point of a drawing, in units of the picture: 640 wide, 400 high. */
export type Point = readonly [x: number, y: number];

export const WIDTH = 640;
export const HEIGHT = 400;

/** Attributes of a shape without an outline. */
export const bare = 'stroke="none"';

/** A number as SVG writes it most shortly, to a hundredth of a unit. */
export const n = (value: number): string => `${Math.round(value * 100) / 100}`;

const attributes = (fill: string, extra: string) => `fill="${fill}"${extra && ` ${extra}`}`;

export function rect(x: number, y: number, w: number, h: number, fill: string, extra = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" ${attributes(fill, extra)}/>`;
}

export function circle(cx: number, cy: number, r: number, fill = 'none', extra = ''): string {
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" ${attributes(fill, extra)}/>`;
}

export function oval(cx: number, cy: number, rx: number, ry: number, fill = 'none', extra = ''): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" ${attributes(fill, extra)}/>`;
}

export function path(d: string, fill = 'none', extra = ''): string {
  return `<path d="${d}" ${attributes(fill, extra)}/>`;
}

/** A closed shape through the points, given as 'x,y x,y …' where they are only numbers. */
export function poly(points: readonly Point[] | string, fill: string, extra = ''): string {
  const text = typeof points === 'string' ? points : points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ');
  return `<polygon points="${text}" ${attributes(fill, extra)}/>`;
}

export function line(x1: number, y1: number, x2: number, y2: number, extra = ''): string {
  return path(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, 'none', extra);
}

export function group(content: string | readonly string[], extra = ''): string {
  return `<g ${extra}>${typeof content === 'string' ? content : content.join('')}</g>`;
}

/** Moved to a place and scaled there; the outline keeps its width. */
export function placed(
  x: number,
  y: number,
  scale: number,
  content: string | readonly string[],
  mirror = false,
): string {
  const turn = mirror ? ` scale(-1 1)` : '';
  return group(
    content,
    `transform="translate(${n(x)} ${n(y)})${turn} scale(${n(scale)})" stroke-width="${n(Math.min(1.1, 0.5 + scale * 0.8) / scale)}"`,
  );
}

export function rotated(degrees: number, x: number, y: number, content: string | readonly string[]): string {
  return group(content, `transform="rotate(${n(degrees)} ${n(x)} ${n(y)})"`);
}

let clips = 0;

/** Only what lies within the shape (an SVG element) is seen. */
export function clipped(shape: string, content: string | readonly string[]): string {
  clips += 1;
  const id = `clip-${clips}`;
  return `<clipPath id="${id}">${shape}</clipPath>${group(content, `clip-path="url(#${id})"`)}`;
}

/** A smooth curve through the points (Catmull-Rom). */
export function smooth(points: readonly Point[], closed = false): string {
  const last = points.length - 1;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + points.length) % points.length : Math.max(0, Math.min(last, index));
    return points[wrapped] as Point;
  };
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < (closed ? points.length : last); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
    d += `C${n(first[0])} ${n(first[1])} ${n(second[0])} ${n(second[1])} ${n(to[0])} ${n(to[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** `count` values from `from` to `to`, both included. */
export function steps(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from + ((to - from) * i) / Math.max(1, count - 1));
}

export const mix = (from: number, to: number, at: number): number => from + (to - from) * at;
