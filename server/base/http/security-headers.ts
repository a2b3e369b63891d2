import type { FastifyInstance } from 'fastify';
import type { PageConfig } from '#domain/page.ts';

/**
 * What every answer says. Every header makes every page later on a slow phone, and others would change nothing: `frame-ancestors`
 * says what X-Frame-Options would, that other sites may show our pictures is what browsers do anyway, and pages lead to hardly any
 * other site. Cross-Origin-Opener-Policy has browsers move to another process when the page arrives, which takes a slow phone 80 ms:
 * only pages about one person have it (server/base/pages/pages.ts).
 */
const EVERYWHERE = {
  // An order's address is a secret.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
/** A page says itself what it may load; files, data and messages load nothing, but for the icons' own styles: they follow the reader's colour scheme. */
const NOTHING_LOADED = {
  'content-security-policy': "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none'",
};
const BY_TLS_ALONE = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** Adds the security headers to every answer. They never change: put together anew, they cost as much as the rest of an answer. */
export function addSecurityHeaders(
  app: FastifyInstance,
  { development, publicUrl }: Pick<PageConfig, 'development' | 'publicUrl'>,
): void {
  const headers = {
    ...(development ? {} : NOTHING_LOADED),
    ...EVERYWHERE,
    ...(publicUrl.startsWith('https:') ? BY_TLS_ALONE : {}),
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
