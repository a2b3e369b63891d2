import { mkdirSync, writeFileSync } from 'node:fs';
import { DRAWN_PORTRAITS } from '#domain/programme/people.ts';
import { head } from './draw/head.ts';
import { type HairStyle, type Look, look, type Outfit } from './draw/look.ts';
import { cloths, hairs, skins } from './draw/palette.ts';
import { bare, oval, path } from './draw/svg.ts';

const folder = 'client/public/portraits';

/** Six women's heads and five men's, each with every tone of skin: a portrait's number counts them in this order. */
const STYLES: readonly { style: HairStyle; man?: true; beard?: true }[] = [
  { style: 'bob' },
  { style: 'long' },
  { style: 'bun' },
  { style: 'curls' },
  { style: 'tail' },
  { style: 'scarf' },
  { style: 'short', man: true },
  { style: 'parted', man: true },
  { style: 'curls', man: true },
  { style: 'bald', man: true },
  { style: 'short', man: true, beard: true },
];

/** Places in `hairs` that go with light, olive and dark skin, whose places in `skins` these are. */
const HAIR_OF_SKIN = { light: [5, 2, 4, 7, 0], olive: [0, 2, 6, 4, 1], dark: [1, 3, 6, 4, 0] } as const;
const TONES: readonly (keyof typeof HAIR_OF_SKIN)[] = [
  'light',
  'dark',
  'olive',
  'dark',
  'olive',
  'light',
  'dark',
  'dark',
];
const OUTFITS: readonly Outfit[] = ['jacket', 'jumper', 'shirt', 'jacket', 'dress'];

const of = <Value>(values: readonly Value[], index: number) => values[index % values.length] as Value;

/** Who is drawn under a number, from 1. */
function sitter(number: number): Look {
  const [kind, tone] = [Math.floor((number - 1) / skins.length), (number - 1) % skins.length];
  const { style, man = false, beard = false } = of(STYLES, kind);
  const outfit = of(OUTFITS, kind + tone * 2);
  const hair = of(HAIR_OF_SKIN[of(TONES, tone)], kind + tone);
  return look(number, {
    style,
    beard,
    skin: of(skins, tone),
    hair: style === 'scarf' ? of(cloths, tone * 3 + 1) : of(hairs, hair),
    top: of(cloths, kind * 3 + tone * 7),
    outfit: man && outfit === 'dress' ? 'shirt' : outfit,
    glasses: (kind + tone * 3) % 4 === 1,
  });
}

/** Head and shoulders, with more of the face than a figure in a scene has. */
function bust(person: Look): string {
  const { skin, top, under, outfit, beard, glasses } = person;
  const parts = head(person, 'front');
  const shoulders = path('M-14 21C-14 11.4-9.4 10.2-3 8.6L3 8.6C9.4 10.2 14 11.4 14 21Z', top);
  const neck = path('M-2.7 4V9.4Q0 12 2.7 9.4V4Z', skin);
  const shade = path('M-2.7 5.6Q0 9.2 2.7 5.6V7.4Q0 10.2-2.7 7.4Z', '#13222e', `${bare} opacity=".16"`);
  const brows =
    glasses || person.style === 'bob'
      ? ''
      : path('M-3.3-2.7Q-2.2-3.4-1.2-2.8M1.2-2.8Q2.2-3.4 3.3-2.7', 'none', 'stroke-width=".42"');
  const nose = path('M-.1-.4Q.9 1.5-.5 1.7', 'none', 'stroke-width=".34"');
  const cheeks = beard
    ? path('M-1.3 4.1Q0 4.6 1.3 4.1', 'none', 'stroke-width=".6" stroke="#f0d0b4"')
    : `${oval(-3.3, 1.9, 0.95, 0.6, '#b5564a', `${bare} opacity=".22"`)}${oval(3.3, 1.9, 0.95, 0.6, '#b5564a', `${bare} opacity=".22"`)}`;
  const tail =
    person.style === 'tail'
      ? path('M3.4-6.4C9.4-7.4 10.4 3 8.4 14.6 5.4 14 4.6 6 4.8-2.6Z', person.hair)
      : '';
  return `${tail}${parts.behind}${shoulders}${COLLARS[outfit]?.(under, top, skin) ?? ''}${neck}${shade}${parts.head}${cheeks}${brows}${nose}`;
}

const COLLARS: Partial<Record<Outfit, (under: string, top: string, skin: string) => string>> = {
  jacket: (under, top) =>
    `${path('M-3.2 8.7 0 20 3.2 8.7Z', under)}${path('M-3.2 8.6C-5 9.4-5.8 10-6.2 11.6L-4.2 13-5.2 14.2-.6 21H-8L-8 21 0 21ZM3.2 8.6C5 9.4 5.8 10 6.2 11.6L4.2 13 5.2 14.2.6 21H0Z', top)}`,
  shirt: (_under, top) => path('M-3.4 8.5-4.4 11-1.4 13.6 0 11.4 1.4 13.6 4.4 11 3.4 8.5M0 11.4V21', top),
  jumper: () => path('M-4 8.8Q0 14 4 8.8', 'none', 'stroke-width=".9"'),
  dress: (_under, _top, skin) => path('M-3.4 8.7Q0 15.6 3.4 8.7Z', skin),
};

/** Draws the portraits of people who are made up, as files that are shown at any size. */
export function drawPortraits(): void {
  mkdirSync(folder, { recursive: true });
  for (let number = 1; number <= DRAWN_PORTRAITS; number++)
    writeFileSync(
      `${folder}/${number}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-13 -12.4 26 26"><g stroke="#13222e" stroke-width=".5" stroke-linejoin="round" stroke-linecap="round">${bust(sitter(number))}</g></svg>\n`,
    );
}
