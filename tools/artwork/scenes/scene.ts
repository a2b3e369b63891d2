/**
 * One picture of a scene: SVG elements in units of 640 by 400. `t` runs from 0 to 1 through a clip; a still
 * picture is the one at 0.
 */
export type Composition = (t: number) => string;

/** The four compositions that the catalogue chooses from. */
export type Scene = Readonly<Record<1 | 2 | 3 | 4, Composition>>;

/** How much of a curve is drawn: all of it at first, then it begins anew and is complete at the end. */
export const redrawn = (t: number): number => (t < 0.12 ? 1 : (t - 0.12) / 0.88);
