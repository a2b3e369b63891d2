import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { PageConfig } from '#domain/page.ts';
import { bootScript } from '#server/base/pages/boot.ts';

/** Allows the script that every page carries, and no other inline script. */
const BOOT_HASH = `'sha256-${createHash('sha256').update(bootScript).digest('base64')}'`;

const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

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

/**
 * What a page may load: nothing but our own scripts, PayPal's and the configured chat's runs.
 *
 * @param styleHash what allows the page's own inline styles
 * @returns null with the development server, whose own scripts are inline
 */
export function contentSecurityPolicy(config: PageConfig, styleHash = ''): string | null {
  const { paypal, chatWidgetUrl, publicUrl, development } = config;
  if (development) return null;
  const pay = paypal.scriptOrigin ? [paypal.scriptOrigin] : PAYPAL;
  const chat = chatWidgetUrl ? [new URL(chatWidgetUrl).origin] : [];
  // Beside 'unsafe-inline' (PayPal's own buttons need it) a hash would forbid all others.
  const inline = paypal.scriptOrigin ? [styleHash].filter(Boolean) : ["'unsafe-inline'"];
  const directives: Record<string, string[]> = {
    // Requests, frames and fonts. Each named by itself, every page would be longer by the addresses of PayPal and the chat.
    'default-src': ["'self'", ...pay, ...chat],
    'script-src': ["'self'", BOOT_HASH, ...pay, ...chat],
    'style-src': ["'self'", ...inline, ...chat],
    // Custom properties of single elements; no rule can be smuggled in this way.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...pay, ...chat],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(publicUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';');
}
