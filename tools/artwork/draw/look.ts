import { cloths, hairs, lowers, skins } from './palette.ts';

export type HairStyle =
  | 'short'
  | 'parted'
  | 'bob'
  | 'long'
  | 'bun'
  | 'curls'
  | 'bald'
  | 'scarf'
  | 'turban'
  | 'tail';

export type Outfit = 'shirt' | 'jacket' | 'dress' | 'skirt' | 'coat' | 'jumper';

/** What somebody looks like; the same for every picture of one person. */
export type Look = {
  skin: string;
  hair: string;
  style: HairStyle;
  top: string;
  bottom: string;
  outfit: Outfit;
  /** Shirt under a jacket or coat. */
  under: string;
  glasses: boolean;
  beard: boolean;
};

const styles: readonly HairStyle[] = [
  'bob',
  'short',
  'bun',
  'parted',
  'long',
  'curls',
  'scarf',
  'short',
  'tail',
  'turban',
  'bob',
  'parted',
  'curls',
  'bald',
  'long',
  'short',
];
const outfits: readonly Outfit[] = [
  'dress',
  'jacket',
  'jumper',
  'shirt',
  'skirt',
  'jacket',
  'dress',
  'jumper',
  'jacket',
];
const masculine = new Set<HairStyle>(['short', 'parted', 'turban', 'bald']);
const feminine = new Set<Outfit>(['dress', 'skirt']);

const of = <T>(values: readonly T[], index: number): T =>
  values[((index % values.length) + values.length) % values.length] as T;

/** Person number `index`: always the same one, and unlike the ones with neighbouring numbers. */
export function look(index: number, changes: Partial<Look> = {}): Look {
  const style = changes.style ?? of(styles, index * 5 + 1);
  const man = masculine.has(style);
  const outfit = of(outfits, index * 4 + 3);
  return {
    skin: of(skins, index * 3 + (index >> 2)),
    hair: style === 'scarf' || style === 'turban' ? of(cloths, index * 7 + 2) : of(hairs, index * 5 + 2),
    style,
    top: of(cloths, index * 7 + 5 + (index >> 3)),
    bottom: of(lowers, index * 5 + 1),
    outfit: man && feminine.has(outfit) ? 'jacket' : outfit,
    under: index % 3 === 0 ? '#e4ecee' : '#fdfbf6',
    glasses: index % 4 === 1,
    beard: man && index % 3 === 1,
    ...changes,
  };
}
