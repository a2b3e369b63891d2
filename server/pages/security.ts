import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { PageConfig } from '#domain/page.ts';
import { bootScriptHash } from './boot.ts';

const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

/** Security headers of every answer: nothing but our own scripts, PayPal's and the configured chat's runs. */
export function securityHeaders(config: PageConfig): FastifyHelmetOptions {
  const { paypal, chatWidgetUrl, publicUrl, development } = config;
  const pay = paypal.scriptOrigin ? [paypal.scriptOrigin] : PAYPAL;
  const chat = chatWidgetUrl ? [new URL(chatWidgetUrl).origin] : [];
  const secure = publicUrl.startsWith('https:');
  return {
    // The development server's own scripts are inline.
    contentSecurityPolicy: development
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            scriptSrc: ["'self'", bootScriptHash, ...pay, ...chat],
            styleSrc: ["'self'", ...(paypal.scriptOrigin ? [] : ["'unsafe-inline'"]), ...chat],
            // Custom properties of single elements; no rule can be smuggled in this way.
            styleSrcAttr: ["'unsafe-inline'"],
            imgSrc: ["'self'", 'data:', ...pay, ...chat],
            fontSrc: ["'self'", ...chat],
            connectSrc: ["'self'", ...pay, ...chat],
            frameSrc: [...pay, ...chat],
            mediaSrc: ["'self'"],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            formAction: ["'self'"],
            frameAncestors: ["'none'"],
            ...(secure ? { upgradeInsecureRequests: [] } : {}),
          },
        },
    strictTransportSecurity: secure,
    // PayPal's window reports back to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // An order's address is a secret.
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  };
}
