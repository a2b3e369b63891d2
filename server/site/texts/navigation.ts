import * as z from 'zod';
import type { FrameLink, FrameLinks } from '#domain/page.ts';
import { ownPagePath } from '#domain/pages.ts';
import type { CatalogueContent } from '#server/site/catalogue/catalogue.service.ts';
import type { OwnPage } from '#server/site/catalogue/catalogue.store.ts';
import { leadsOn } from '#server/site/catalogue/leads-on.ts';
import { line, link } from '#server/site/content/fields.ts';
import { pageTexts, textsOf } from './page-texts.ts';

const links = (title: string, description: string, group: string) =>
  z
    .array(
      z
        .strictObject({
          label: line(40).meta({ title: 'Words', description: 'What the link is called.' }),
          to: link.meta({ title: 'Address', description: 'Where it leads, such as /about.' }),
        })
        .meta({ title: 'Link', description: 'A link to a page.' }),
    )
    .max(10)
    .meta({ title, description, group });

const HEADER = 'Header and menu';
const FOOTER = 'Footer';

/** Which pages header and footer lead to, and what they are called there (docs/product.md 2.3, 2.4). */
export const navigation = pageTexts({
  id: 'navigation',
  name: 'Links of header and footer',
  path: '/',
  texts: {
    main: links('Header', 'In the bar of every page, before Resources.', HEADER).min(1),
    resources: links(
      'Resources',
      'In the menu of that name, before your own pages that say so; without any link there is no such menu.',
      HEADER,
    ),
    quick: links('Quick links', 'In the footer; without any that column is left out.', FOOTER),
    legal: links('Last line', 'In the footer, before your own pages that say so.', FOOTER),
  },
});

/** The links of header and footer: what leads nowhere is left out. */
export function frameLinksOf(
  content: Pick<CatalogueContent, 'texts' | 'ownPages' | 'gallery' | 'committee'>,
): FrameLinks {
  const { main, resources, quick, legal } = textsOf(content, navigation);
  const leading = ({ to }: FrameLink) => leadsOn(content, to);
  const own = (place: OwnPage['place']) =>
    content.ownPages
      .filter((page) => page.place === place)
      .map(({ id, title, label = title }) => ({ to: ownPagePath(id), label }));
  return {
    main: main.filter(leading),
    resources: resources.filter(leading).concat(own('resources')),
    quick: quick.filter(leading),
    legal: legal.filter(leading).concat(own('legal')),
  };
}
