import * as z from 'zod';
import { facts } from '#server/common/mail/blocks.ts';
import { defineNotice } from '#server/common/mail/mail.ts';

/** Tells the owners, and the address that was, that money goes elsewhere or is waited for otherwise (docs/product.md 16.3). */
export const moneyChanged = defineNotice({
  name: 'money-changed',
  readers: ['owner'],
  input: z.object({
    /** What was changed, with its value before and after. */
    changes: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
    /** Who published it, as the audit log names them. */
    by: z.string(),
    publication: z.number(),
  }),
  message: ({ changes, by, publication }, { site }) => ({
    subject: `${site.name}: ${changes.map(({ what }) => what.toLowerCase()).join(', ')} changed`,
    title: 'What the site says of payments has changed',
    opening: `${by} has published this as publication ${publication}. Visitors and new buyers see it now; whoever was told an account before keeps that one.`,
    blocks: [
      facts(
        changes.flatMap(({ what, before, after }) => [
          [`${what} until now`, before] as const,
          [`${what} from now on`, after] as const,
        ]),
      ),
    ],
    closing: `If none of you meant this, undo publication ${publication} at the desk at once, and end the access of whoever did it.`,
  }),
  sample: {
    changes: [
      {
        what: 'Accounts',
        before: 'USD: Meridian Conferences Ltd, GB29 NWBK 6016 1331 9268 19',
        after: 'USD: Meridian Conferences Ltd, DE89 3704 0044 0532 0130 00',
      },
    ],
    by: 'Ada Lovelace',
    publication: 12,
  },
});
