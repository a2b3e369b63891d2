import type { HomeTextsFragment } from '#client/site/features/HomeTexts.generated.ts';
import { globePath, OWN_GLOBE } from '#domain/artwork/globe.ts';
import styles from './Hero.module.css';
import { path } from './hero-markup.ts';
import { partners } from './hero-partners.ts';
import { routes } from './hero-routes.ts';
import { wayOfAnAbstract } from './hero-way.ts';

/** What the organiser has on the globe. */
export type GlobeTexts = Pick<
  HomeTextsFragment,
  'place' | 'latitude' | 'longitude' | 'cities' | 'partners' | 'steps'
>;

/** The hero's globe as the markup inside an `<svg>`, with each of its drawings, named as slides name them. */
export function heroGlobe(texts: GlobeTexts): string {
  const drawings = { meet: routes(texts), publish: wayOfAnAbstract(texts.steps), partner: partners(texts) };
  return [
    path(globePath(OWN_GLOBE), styles.graticule),
    ...Object.entries(drawings).map(([id, drawing]) => `<g data-slide="${id}">${drawing}</g>`),
  ].join('');
}
