import type { FastifyInstance } from 'fastify';
import { ownPagePath, PUBLIC_PAGES, SECRET_PREFIXES } from '#domain/pages.ts';
import { pathOfPerson } from '#domain/programme/people.ts';
import { isoDay } from '#domain/time.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { escapeMarkup } from '#server/base/lib/html.ts';
import { siteOf } from '#server/base/site.ts';
import { leadsOn } from '#server/site/catalogue/leads-on.ts';
import { peopleOf } from '#server/site/catalogue/people.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SECURITY_TXT_DAYS = 180;

/** `GET /sitemap.xml` with every event and public page that has something, `GET /robots.txt` that leads to it, and whom to tell of a weakness. */
export function serveSitemap(app: FastifyInstance, dependencies: Dependencies): void {
  app.get('/sitemap.xml', async (_request, reply) => {
    const catalogue = dependencies.catalogue.current();
    const events = catalogue.events.flatMap(({ id }) => [
      `/event/${encodeURIComponent(id)}`,
      ...peopleOf(catalogue, id)
        .filter(({ bio }) => bio !== null)
        .map((person) => pathOfPerson(id, person.id)),
    ]);
    const own = catalogue.ownPages.map(({ id }) => ownPagePath(id));
    const pages = PUBLIC_PAGES.filter((path) => leadsOn(catalogue, path));
    const urls = [...pages, ...own, ...events]
      .map((path) => `<url><loc>${escapeMarkup(dependencies.publicUrl + path)}</loc></url>\n`)
      .join('');
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`,
      );
  });

  // RFC 9116. It says until when it may be believed; whoever asks later gets a later day.
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { publicUrl, clock } = dependencies;
    const expires = isoDay(new Date(clock.now().getTime() + SECURITY_TXT_DAYS * DAY_MS));
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `Contact: mailto:${siteOf(dependencies).email}\nContact: ${publicUrl}/contact\nExpires: ${expires}T00:00:00Z\nPreferred-Languages: en\nCanonical: ${publicUrl}/.well-known/security.txt\n`,
      );
  });

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `User-agent: *\n${SECRET_PREFIXES.map((start) => `Disallow: ${start}\n`).join('')}\nSitemap: ${dependencies.publicUrl}/sitemap.xml\n`,
      ),
  );
}
