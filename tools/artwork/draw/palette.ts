/**
 * The tones of a picture. `line` draws every outline; the others are flat grounds, from the lightest to the
 * deepest. The hues are the site's own: buff land, pale water, blue-black ink, the chart's magenta.
 */
export type Palette = {
  line: string;
  /** Sky, window or far wall. */
  air: string;
  wall: string;
  wallDeep: string;
  floor: string;
  floorDeep: string;
  /** Cloths, boards, paper: the lightest things. */
  light: string;
  wood: string;
  woodDeep: string;
  metal: string;
  /** Screens that are off, gaps, deep shade. */
  dark: string;
  /** The one thing to look at. */
  accent: string;
  /** Lamps and what they shine on. */
  glow: string;
  leaf: string;
  leafDeep: string;
};

export const day: Palette = {
  line: '#13222e',
  air: '#e4ecee',
  wall: '#f1ecdf',
  wallDeep: '#e0d8c4',
  floor: '#d9cfb8',
  floorDeep: '#c5b899',
  light: '#fdfbf6',
  wood: '#d3b489',
  woodDeep: '#b08d5f',
  metal: '#b7c3c8',
  dark: '#22384a',
  accent: '#a80b5d',
  glow: '#f5dc9a',
  leaf: '#8fae92',
  leafDeep: '#5d8467',
};

export const cool: Palette = {
  ...day,
  wall: '#e2eaec',
  wallDeep: '#c6d4d9',
  floor: '#cfd6d4',
  floorDeep: '#b3bebe',
  wood: '#c9b08d',
  woodDeep: '#a38a66',
};

export const warm: Palette = {
  ...day,
  air: '#f6dfb5',
  wall: '#f4e3c6',
  wallDeep: '#e6c99b',
  floor: '#d9b98a',
  floorDeep: '#bf9867',
};

export const night: Palette = {
  line: '#c9d5d9',
  air: '#1b3040',
  wall: '#1d3444',
  wallDeep: '#162836',
  floor: '#1a2d3b',
  floorDeep: '#101e29',
  light: '#f1ecdf',
  wood: '#5c5149',
  woodDeep: '#3f3a38',
  metal: '#6d8491',
  dark: '#0c171f',
  accent: '#e0418f',
  glow: '#f2cf85',
  leaf: '#48705c',
  leafDeep: '#2f5145',
};

export const dusk: Palette = {
  ...night,
  line: '#1b2433',
  air: '#e9b9a1',
  wall: '#6f6f8c',
  wallDeep: '#4f5672',
  floor: '#3a4863',
  floorDeep: '#2c3952',
};

export const skins = ['#f0d0b4', '#8d5c3c', '#e3b48c', '#6a4530', '#c98f62', '#f4dcc6', '#a9724a', '#4f3325'];
export const hairs = ['#2b2320', '#171515', '#5b3a26', '#191616', '#8d8f92', '#b58a4f', '#2a1f1b', '#6f3a22'];
export const cloths = [
  '#35507a',
  '#b5564a',
  '#3f7f7a',
  '#d8a24a',
  '#5d4a7d',
  '#7d8f5a',
  '#22384a',
  '#c97f8f',
  '#4f7fa0',
  '#8a6a50',
];
/** Trousers and skirts. */
export const lowers = ['#22303d', '#3d4a5c', '#5a5148', '#2b3a4f', '#6b6f73', '#403a46'];

/** One colour on its way to another; `at` runs from 0 to 1. */
export function blend(from: string, to: string, at: number): string {
  const parse = (hex: string, index: number) => Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16);
  return `#${[0, 1, 2]
    .map((i) =>
      Math.round(parse(from, i) + (parse(to, i) - parse(from, i)) * at)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
