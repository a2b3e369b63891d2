import { globePath, OWN_GLOBE } from '#domain/artwork/globe.ts';
import styles from './Hero.module.css';
import { path } from './hero-markup.ts';
import { partners } from './hero-partners.ts';
import { routes } from './hero-routes.ts';
import { wayOfAnAbstract } from './hero-way.ts';

/** The hero's globe as the markup inside an `<svg>`, with a drawing on it for each slide, named by its id. */
export function heroGlobe(): string {
  const drawings = { meet: routes(), publish: wayOfAnAbstract(), partner: partners() };
  return [
    path(globePath(OWN_GLOBE), styles.graticule),
    ...Object.entries(drawings).map(([id, drawing]) => `<g data-slide="${id}">${drawing}</g>`),
  ].join('');
}
