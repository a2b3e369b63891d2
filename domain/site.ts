import * as z from 'zod/mini';
import { taxRulesSchema } from './billing/tax.ts';
import type { Logo } from './look/logo.ts';
import type { PhaseNames } from './pricing/phase-names.ts';
import { SHIPPED_NAME } from './shipped.ts';

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return /^[A-Z]/.test(timeZone);
  } catch {
    return false;
  }
}

/**
 * Who organises, and how to reach them (docs/product.md 1.3). The defaults are placeholders. Legal name, tax number, paper and
 * tax rules are those of one JSON file (`SITE_CONFIG`); of the rest, the content holds once it has been written.
 */
export const siteSchema = z
  .object({
    name: z._default(z.string().check(z.minLength(1)), SHIPPED_NAME),
    legalName: z._default(z.string().check(z.minLength(1)), 'Meridian Conferences Ltd'),
    email: z._default(z.email(), 'info@meridian-conferences.example'),
    phone: z._default(z.string().check(z.minLength(5)), '+44 20 7946 0123'),
    address: z._default(z.string().check(z.minLength(1)), 'London head office, United Kingdom'),
    /** Shown on receipts where the organiser is registered for tax. */
    taxNumber: z._default(z.string(), ''),
    /** What receipts and other documents are laid out for. */
    paper: z._default(z.enum(['a4', 'us-letter']), 'a4'),
    /** How invoices are taxed (docs/product.md 14.3); without any rules they are no tax invoices. */
    tax: z._default(z.array(taxRulesSchema), []),
    /** In which its days begin and end: deadlines, price phases, reports (docs/product.md 1.4). An IANA time zone. */
    timeZone: z._default(
      z.string().check(z.refine(isTimeZone, 'must be a time zone such as Europe/Oslo')),
      'Europe/London',
    ),
    social: z._default(z.array(z.object({ name: z.string().check(z.minLength(1)), url: z.url() })), []),
  })
  .check(
    z.refine(({ tax, taxNumber }) => tax.length === 0 || taxNumber !== '', {
      path: ['taxNumber'],
      error: 'must be there where there are tax rules',
    }),
  );

/** How it looks; what is not there looks as it is shipped (docs/product.md 1.3). All of it is content. */
export type Look = {
  /** The name where there is little room. */
  shortName?: string;
  /** `#rrggbb`, from which the colours of links and buttons are made (domain/look/accent.ts). */
  accent?: string;
  /** In place of the mark; on dark grounds `logoDark`, if it is there. */
  logo?: Logo;
  logoDark?: Logo;
};

/** What the desk shows of it, also to whoever has not signed in: nothing that has not been published. */
export type DeskLook = Pick<Site, 'name' | 'accent' | 'logo' | 'logoDark'>;

/** What the organiser calls things; what is not there is called as it is shipped. All of it is content. */
type Names = { phaseNames?: Partial<PhaseNames> };

export type Site = z.infer<typeof siteSchema> & Look & Names;

/** The fields of it that are content (docs/content.md). */
export const ORGANISER_FIELDS = ['name', 'email', 'phone', 'address', 'social'] as const;

/** The organiser's own details and look, as visitors find them. */
export type Organiser = Pick<Site, (typeof ORGANISER_FIELDS)[number]> & Look & Names;

/** The name where there is little room: its first word unless the organiser says another. */
export function shortNameOf({ name, shortName }: Pick<Site, 'name' | 'shortName'>): string {
  return shortName ?? name.split(' ', 1)[0] ?? name;
}
