import { createHash } from 'node:crypto';
import type { PageConfig } from '#domain/page.ts';
import { bootScript } from './boot.ts';

/** Allows the script that every page carries, and no other inline script. */
const BOOT_HASH = `'sha256-${createHash('sha256').update(bootScript).digest('base64')}'`;

const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

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
