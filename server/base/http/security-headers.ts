import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { PageConfig } from '#domain/page.ts';

/** Adds the security headers to every answer. A page says itself what it may load; files, data and messages load nothing. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  config: Pick<PageConfig, 'development' | 'publicUrl'>,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: config.development
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'none'"],
            // The icons' own, which follow the reader's colour scheme.
            styleSrc: ["'unsafe-inline'"],
            frameAncestors: ["'none'"],
          },
        },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
    // An order's address is a secret.
    referrerPolicy: { policy: 'no-referrer' },
    // With it, browsers move to another process when the page arrives, which takes a slow phone 80 ms. Only pages about one
    // person have it (server/base/pages/pages.ts).
    crossOriginOpenerPolicy: false,
    // Every header makes every page later on a slow phone, and these would change nothing: that other sites may show our
    // pictures is what browsers do anyway, and `frame-ancestors` of the policy says what X-Frame-Options would.
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    xFrameOptions: false,
    // Pages lead to hardly any other site.
    dnsPrefetchControl: false,
    // For browsers and plug-ins that no longer exist.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}
