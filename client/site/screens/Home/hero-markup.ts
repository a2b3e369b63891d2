type Point = { x: number; y: number };
type ClassName = string | undefined;

/* Parts of the hero's drawing as the markup inside an `<svg>`; nobody's input is in them. Most need no class: the page is
   sent with this drawing, and every byte counts. */

const classOf = (name: ClassName) => (name ? ` class="${name}"` : '');

export const path = (d: string, name?: ClassName) => `<path d="${d}"${classOf(name)}></path>`;

export const circle = ({ x, y }: Point, radius: number, name?: ClassName) =>
  `<circle cx="${x}" cy="${y}" r="${radius}"${classOf(name)}></circle>`;

export const words = ({ x, y }: Point, text: string, name?: ClassName) =>
  `<text x="${x}" y="${y}"${classOf(name)}>${text}</text>`;
