import { isIP } from 'node:net';
import * as z from 'zod';
import { isEmail } from '#domain/email.ts';
import { POINTS_PER_MINUTE, SENT_PER_HOUR } from '#domain/limits.ts';

const text = z.string().trim();
const optional = text.optional().transform((value) => value || undefined);
const port = z.coerce.number().int('must be a whole number').min(0).max(65535);

/** An address or a range of them, or a name that Fastify knows for some. */
function isAddressRange(range: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(range)) return true;
  const [, address = '', bits] = /^([^/]+)(?:\/(\d+))?$/.exec(range) ?? [];
  const family = isIP(address);
  return family !== 0 && Number(bits ?? 0) <= (family === 4 ? 32 : 128);
}

const trustProxySchema = text.default('false').transform((value, context): false | number | string[] => {
  if (value === 'false') return false;
  if (/^\d{1,2}$/.test(value)) return Number(value) || false;
  const ranges = value.split(',').map((range) => range.trim());
  if (ranges.every(isAddressRange)) return ranges;
  context.addIssue(
    value === 'true'
      ? 'can no longer be true: everybody could then forge the address that they come from. Give the number of proxies in front (1), or their addresses (10.0.0.0/8)'
      : 'must be false, a number of proxies (1), or addresses and ranges of them (10.0.0.0/8, ::1)',
  );
  return z.NEVER;
});

/** What passkeys are bound to has a name, no path, and a certificate; without any of it only this machine is meant. */
function isDeskUrl(address: string): boolean {
  const { protocol, hostname, pathname, search, hash } = new URL(address);
  return protocol === 'https:' && isIP(hostname) === 0 && pathname === '/' && search === '' && hash === '';
}

/** Node would print the whole of it with its own error, password and all. */
const NOT_AN_ADDRESS = 'is not an address; write what is special in its password percent-encoded';

/** The environment's variables, each by itself; what must go together is checked in env.ts. */
export const variables = z.object({
  NODE_ENV: optional,
  PORT: port.default(4000),
  HOST: text.default('localhost'),
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgresql://')
    .refine(URL.canParse, NOT_AN_ADDRESS)
    .optional(),
  DATA_DIR: text.default('data'),
  SITE_CONFIG: optional,
  CLOCK_NOW: z.iso
    .datetime({ offset: true, error: 'must be a UTC instant such as 2026-03-10T09:00:00Z' })
    .optional(),
  PAYPAL_MODE: z.enum(['live', 'sandbox', 'stand-in']).optional(),
  PAYPAL_CLIENT_ID: optional,
  PAYPAL_CLIENT_SECRET: optional,
  PAYPAL_WEBHOOK_ID: optional,
  PAYPAL_STAND_IN_PORT: port.optional(),
  PAYPAL_STAND_IN_HOST: optional,
  PAYPAL_STAND_IN_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .refine(URL.canParse, NOT_AN_ADDRESS)
    .optional(),
  MAIL_FROM: optional,
  S3_BUCKET: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must start with http:// or https://' }).optional(),
  S3_REGION: optional,
  S3_PREFIX: text
    .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, 'must be a path such as meridian/abstracts')
    .default('abstracts'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_FORCE_PATH_STYLE: z.enum(['true', 'false']).optional(),
  CHAT_WIDGET_URL: z.url().optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  LOG_SAMPLE: z.coerce.number().min(0).max(1).default(1),
  OPERATIONS_PORT: port.optional(),
  OPERATIONS_HOST: text.default('localhost'),
  OPERATIONS_TOKEN: text.min(16, 'must have at least 16 characters').optional(),
  DESK: z.enum(['on', 'off']).optional(),
  DESK_PORT: port.optional(),
  DESK_SOCKET: optional,
  DESK_URL: z
    .url()
    .refine(isDeskUrl, 'must be https:// and a name of its own, such as https://desk.example.org')
    .optional(),
  DESK_READ_ONLY: z.enum(['true', 'false']).default('false'),
  DAILY_SUMMARY_TO: text
    .optional()
    .transform((value) => value || undefined)
    .refine((value) => value === undefined || isEmail(value), 'must be an email address'),
  BACKUP_KEY: text.min(16, 'must have at least 16 characters').optional(),
  SEALING_KEY: text.min(16, 'must have at least 16 characters').optional(),
  STOP_DELAY_SECONDS: z.coerce.number().min(0).max(60).default(0),
  TRUST_PROXY: trustProxySchema,
  API_POINTS_PER_MINUTE: z.coerce.number().int('must be a whole number').min(1).default(POINTS_PER_MINUTE),
  ORDERS_PER_HOUR: z.coerce
    .number()
    .int('must be a whole number')
    .min(1)
    .default(SENT_PER_HOUR.order.network),
  PICTURE_EFFORT: z.coerce.number().int('must be a whole number').min(0).max(9).default(3),
  PREPARE_PAGES: z.enum(['on', 'off']).default('on'),
  CONFIRM_SUBSCRIPTIONS: z.enum(['true', 'false']).default('false'),
  PRICE_HOLD_DAYS: z.coerce.number().int('must be a whole number').min(1).max(60).default(14),
});
