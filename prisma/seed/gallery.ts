import { gallery2021 } from './gallery/year-2021.ts';
import { gallery2022 } from './gallery/year-2022.ts';
import { gallery2023 } from './gallery/year-2023.ts';
import { gallery2024 } from './gallery/year-2024.ts';
import type { GalleryItemSeed } from './types.ts';

/**
 * The 48 gallery items, newest year first, two for each category and year, 8 of them videos (docs/product.md
 * 3.7). No two items share both scene and composition, so each has a picture of its own; `alt` says
 * what that picture shows.
 */
export const gallery: GalleryItemSeed[] = [...gallery2024, ...gallery2023, ...gallery2022, ...gallery2021];
