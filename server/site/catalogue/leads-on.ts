import type { CatalogueContent } from './catalogue.service.ts';

/** Whether there is something at an address: nothing is in an empty gallery, or a committee without members. */
export const leadsOn = (content: Pick<CatalogueContent, 'gallery' | 'committee'>, to: string): boolean =>
  !(content.gallery.length === 0 && /^\/(gallery\b|#gallery$)/.test(to)) &&
  !(content.committee.length === 0 && /^\/committee\b/.test(to));
