import * as z from 'zod';
import { defineMail } from '#server/common/mail/mail.ts';

/** A mail in the organiser's own words, to look at, as it was composed of sample data (docs/product.md 10.6). */
export const wordingTest = defineMail({
  name: 'wording-test',
  readers: ['programme'],
  input: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  message: (composed) => ({ subject: composed.subject, composed }),
  sample: {
    subject: 'Test: Your place at Optics & Photonics 2026',
    html: '<!doctype html>\n<p>Dear Ada, see you in London.</p><p>info@meridian-conferences.example</p>',
    text: 'Dear Ada, see you in London.\n\ninfo@meridian-conferences.example',
  },
});
