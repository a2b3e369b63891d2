type Point = { x: number; y: number };
type ClassName = string | undefined;

/* Parts of the hero's drawing as the markup inside an `<svg>`. Most need no class: the page is sent with this drawing, and every
   byte counts. */

const classOf = (name: ClassName) => (name ? ` class="${name}"` : '');

export const path = (d: string, name?: ClassName) => `<path d="${d}"${classOf(name)}></path>`;

export const circle = ({ x, y }: Point, radius: number, name?: ClassName) =>
  `<circle cx="${x}" cy="${y}" r="${radius}"${classOf(name)}></circle>`;

/* The organiser's words are text, whatever they look like. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const words = ({ x, y }: Point, text: string, name?: ClassName) =>
  `<text x="${x}" y="${y}"${classOf(name)}>${escaped(text)}</text>`;
