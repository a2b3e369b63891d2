import { aboutPage } from './about-page.ts';
import type { PageTexts } from './page-texts.ts';
import { statistics } from './statistics.ts';

/** Every page whose texts are content. */
export const pages: readonly PageTexts[] = [statistics, aboutPage];
