/** What is used of subset-font, whose published types are of an older version. */
declare module 'subset-font' {
  /** Each axis at one value, or limited to a range. */
  export type Axes = Record<string, number | { min: number; max: number }>;

  /** A font with the glyphs of `text` only. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Axes; keepFeatures: string[]; noHinting: boolean },
  ): Promise<Buffer>;
}
