import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { escapeMarkup } from '#server/lib/html.ts';
import { PAGE_ROUTES } from './page-routes.ts';

/** Every public page with an address of its own; event pages come from the catalogue. */
export const PUBLIC_PAGES: readonly string[] = PAGE_ROUTES.filter(
  (route) => !route.private && !route.path.includes(':'),
).map(({ path }) => path);

/** `GET /sitemap.xml` with every public page and event, and `GET /robots.txt` that leads to it. */
export function serveSitemap(app: FastifyInstance, dependencies: Dependencies): void {
  app.get('/sitemap.xml', async (_request, reply) => {
    const events = dependencies.catalogue
      .current()
      .events.map(({ id }) => `/event/${encodeURIComponent(id)}`);
    const urls = [...PUBLIC_PAGES, ...events]
      .map((path) => `<url><loc>${escapeMarkup(dependencies.publicUrl + path)}</loc></url>\n`)
      .join('');
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`,
      );
  });

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `User-agent: *\nDisallow: /order/\nDisallow: /pay/\nDisallow: /paypal-return\nDisallow: /unsubscribe\n\nSitemap: ${dependencies.publicUrl}/sitemap.xml\n`,
      ),
  );
}
