import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PageConfig } from '#domain/page.ts';
import { bootScript } from '../pages/boot.ts';

/** Allows the script that every page carries, and no other inline script. */
const BOOT_HASH = `'sha256-${createHash('sha256').update(bootScript).digest('base64')}'`;

const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

/** What is no page: data, fonts and pictures, of which a page fetches several before it shows. */
const DATA = /^(application\/(graphql-response\+)?json|font\/|image\/(avif|webp|png))/;
/** Nothing in them may be loaded or framed, and the headers that speak of pages, most of a kilobyte, are left out. */
const DATA_POLICY = "default-src 'none';frame-ancestors 'none'";
const FOR_DATA = ['x-content-type-options', 'strict-transport-security'];

/**
 * Adds the security headers to every answer; whoever answers may change the policy. They are the same each time, so
 * helmet is asked for them once.
 */
export async function addSecurityHeaders(app: FastifyInstance, config: PageConfig): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: false,
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
    // Has browsers change to another process once the answer is there, which takes a slow phone 80 ms: of pages about one
    // person only (server/pages/pages.ts).
    crossOriginOpenerPolicy: false,
    // An order's address is a secret.
    referrerPolicy: { policy: 'no-referrer' },
    // What each page has more than a file delays a slow phone: these say what browsers do without them (other sites may
    // show our pictures) or what the policy says, too (`frame-ancestors`).
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    xFrameOptions: false,
    // Pages lead to hardly any other site.
    dnsPrefetchControl: false,
    // For browsers and plug-ins that have gone.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const policy = contentSecurityPolicy(config);
  if (policy)
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('content-security-policy', policy);
      done();
    });
  let headers: Record<'forPages' | 'forData', [name: string, value: string][]> | null = null;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!headers) {
      const forPages = headersOf(reply);
      const forData = forPages.filter(([name]) => FOR_DATA.includes(name));
      headers = { forPages, forData: [...forData, ['content-security-policy', DATA_POLICY]] };
    }
    const type = reply.getHeader('content-type');
    // What a browser keeps of a file stays as it was sent.
    if (reply.statusCode === 304 && type === undefined) {
      reply.removeHeader('content-security-policy');
      return done();
    }
    const isData = DATA.test(String(type));
    for (const [name, value] of headers[isData ? 'forData' : 'forPages']) reply.header(name, value);
    done();
  });
}

/** What helmet writes, taken back from where it writes it. */
function headersOf(reply: FastifyReply): [name: string, value: string][] {
  const before = reply.raw.getHeaderNames();
  reply.helmet();
  const names = reply.raw.getHeaderNames().filter((name) => !before.includes(name));
  return names.map((name) => {
    const value = String(reply.raw.getHeader(name));
    reply.raw.removeHeader(name);
    return [name, value];
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
