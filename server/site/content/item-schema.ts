import * as z from 'zod';
import { SERVES } from '#domain/pricing/price-list.ts';
import { MOST_TICKET_DAYS } from '#domain/seats/ticket-days.ts';
import { line, position, slug, text } from './fields.ts';

const WHAT = 'What it is';
const GIVES = 'Whom it is for, and what it gives';

/** The groups that there always are; any other one is the organiser's own heading. */
export const GROUPS = {
  registration: 'TICKET',
  'add-ons': 'ADD_ON',
  accommodation: 'ACCOMMODATION',
} as const;

const isGroup = (group: string): group is keyof typeof GROUPS => group in GROUPS;

/** Headings of the groups that there always are, in whatever case: an own one beside them would be taken for them. */
const TAKEN = /^(registrations?|tickets?|add-?ons?|accommodation)$/i;

/** Something that can be sold, as a file holds it (docs/content.md, docs/product.md 4.12). */
export const itemSchema = z
  .strictObject({
    kind: z.literal('item'),
    id: slug.max(60).meta({
      title: 'ID',
      group: WHAT,
      description: 'What price lists refer to it by; it never changes.',
    }),
    position: position.meta({
      title: 'Place',
      group: WHAT,
      description: 'In forms and lists. A group of your own stands where its first item does.',
    }),
    group: line(60)
      .refine(
        (group) => isGroup(group) || !TAKEN.test(group),
        'must be registration, add-ons, accommodation, or a heading of your own',
      )
      .meta({
        title: 'Group',
        group: WHAT,
        needs: 'money',
        description:
          'registration, add-ons or accommodation, or a heading of your own, such as Social programme: coupons and the fee treat that as add-ons.',
      }),
    name: line(80).meta({
      title: 'Name',
      group: WHAT,
      description: 'On the form, receipts and invoices; no other item has it.',
    }),
    description: text(300)
      .optional()
      .meta({ title: 'Description', group: WHAT, description: 'Under its name on the registration form.' }),
    serves: z.enum(SERVES).meta({
      title: 'For',
      group: GIVES,
      needs: 'money',
      description:
        'Categories and coupons follow from it. Presentation: what presenters show without a presenter’s ticket, such as a poster. Company: exhibitors and sponsors.',
    }),
    seats: z.number().int().min(0).max(20).meta({
      title: 'People',
      group: GIVES,
      needs: 'money',
      description: 'How many people one of it registers, each with a ticket; 0: nobody.',
    }),
    online: z.boolean().optional().meta({
      title: 'Online',
      group: GIVES,
      needs: 'money',
      default: false,
      description: 'They take part from elsewhere: the ticket admits nobody at the door.',
    }),
    days: z
      .array(z.number().int().min(1).max(MOST_TICKET_DAYS).meta({ title: 'Day' }))
      .max(MOST_TICKET_DAYS)
      .optional()
      .meta({
        title: 'Days',
        group: GIVES,
        needs: 'money',
        description:
          'On which days of a conference they take part, counted from its first: 2 is the second day. None: on all. A conference that has not all of these days does not sell it.',
      }),
  })
  // What compares fields is named together with the mistakes in other fields.
  .superRefine(
    ({ group, seats, online, days = [] }, { addIssue }) => {
      const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
      if (group === 'accommodation' && seats > 0) refuse('seats', 'must be 0: nights register nobody');
      if (online && seats === 0) refuse('online', 'must be false: it registers nobody');
      if (days.length > 0 && seats === 0) refuse('days', 'must be left out: it registers nobody');
      if (days.some((day, index) => day <= (days[index - 1] ?? 0)))
        refuse('days', 'must be in their order, each once');
    },
    { when: ({ value }) => compared.safeParse(value).success },
  );

const compared = z.looseObject({
  group: z.string(),
  seats: z.number(),
  online: z.boolean().optional(),
  days: z.array(z.number()).optional(),
});

export type ItemDocument = z.infer<typeof itemSchema>;

/** Of which kind an item is: what has a heading of its own is an add-on. */
export function kindOfGroup(group: string): {
  kind: 'TICKET' | 'ADD_ON' | 'ACCOMMODATION';
  group: string | null;
} {
  return isGroup(group) ? { kind: GROUPS[group], group: null } : { kind: 'ADD_ON', group };
}

/** The same as a file says it. */
export function groupOf({ kind, group }: { kind: string; group: string | null }): string {
  return group ?? Object.entries(GROUPS).find(([, other]) => other === kind)?.[0] ?? '';
}
