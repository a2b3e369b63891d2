/**
 * How a layer is drawn, in the cover's hue on its tint. 'hair', 'fine', 'line' and 'bold' are lines as
 * thin at every size; 'veil' is a line whose inside hides what lies behind, 'mask' only hides. 'dot' draws
 * every point of the path as a disc of `width` units; in the colour of the tint, 'hole' draws a disc, too,
 * and 'cut' a line of `width` units.
 */
export type Pen = 'hair' | 'fine' | 'line' | 'bold' | 'veil' | 'mask' | 'dot' | 'hole' | 'cut';

/** One path of a drawing; layers are drawn in their order. */
export type Layer = { pen: Pen; d: string; width?: number; dash?: string };

export type Point = readonly [x: number, y: number];

/* The nudge makes exact halves round alike in every engine, whatever its sine's last digit. */
export const round = (value: number) => Math.round(value + 1e-6);

/** Numbers as SVG writes them most shortly: rounded, and no space before a minus. */
export function numbers(...values: number[]): string {
  return values.map(round).reduce((text, value) => `${text}${text && value >= 0 ? ' ' : ''}${value}`, '');
}

/** A straight line from one point to another. */
export function segment(from: Point, to: Point): string {
  const [x, y] = [round(from[0]), round(from[1])];
  return `M${numbers(x, y)}l${numbers(round(to[0]) - x, round(to[1]) - y)}`;
}

/** A full circle. */
export function circle(cx: number, cy: number, r: number): string {
  const [left, radius] = [round(cx - r), round(r)];
  return `M${numbers(left, cy)}a${numbers(radius, radius)} 0 1 0 ${2 * radius} 0 ${numbers(radius, radius)} 0 1 0${-2 * radius} 0`;
}

/** A point for the pens 'dot' and 'hole'. */
export function dot([x, y]: Point): string {
  return `M${numbers(x, y)}h0`;
}

/** Turns points about a centre by an angle in radians, and moves them there. */
export function turner(cx: number, cy: number, angle: number): (x: number, y: number) => Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => [cx + x * cos - y * sin, cy + x * sin + y * cos];
}
