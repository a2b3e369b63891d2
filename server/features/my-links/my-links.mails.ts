import * as z from 'zod';
import type { Site } from '#domain/site.ts';
import type { LinkTarget } from '#server/features/access/access-link.service.ts';
import { COLOUR, layout, paragraph, textFoot } from '#server/features/mail/layout.ts';
import { defineMail, type UrlOf } from '#server/features/mail/mail.ts';
import { html } from '#server/lib/html.ts';
import type { MailContent } from '#server/providers/mail/mailer.ts';
import { linksOf } from './my-links-of.ts';

/** What belongs to one email address, as it was when the message was queued; it is read again when it is sent. */
const myLinksInput = z.object({
  items: z.array(
    z.object({
      title: z.string(),
      detail: z.string(),
      scope: z.enum(['ORDER', 'SEAT', 'SUBSCRIBER', 'WAITING']),
      subjectId: z.string(),
    }),
  ),
});

type MyLinksInput = z.output<typeof myLinksInput>;

const SAMPLE_ID = '00000000-0000-7000-8000-00000000000';

/**
 * The secret links to all that is somebody's, sent to their own address and nowhere else. A process of the release before,
 * which would send the message without links, does not know it under this name, and leaves it to one of this release.
 */
export const myLinks = defineMail({
  name: 'links-of-address',
  input: myLinksInput,
  links: ({ items }: MyLinksInput) =>
    Object.fromEntries(
      items.map(({ scope, subjectId }): [string, LinkTarget] => [subjectId, { scope, subjectId }]),
    ),
  filled: async ({ database }, _input, recipient) => ({ items: await linksOf(database, recipient) }),
  wanted: async (_dependencies, { items }) => items.length > 0,
  compose,
  sample: {
    items: [
      {
        title: 'Generative AI Forum 2026',
        detail: 'MC-2026-7F3K9Q · paid',
        scope: 'ORDER',
        subjectId: `${SAMPLE_ID}1`,
      },
      {
        title: 'Nursing Innovation Forum 2026: Delegate In-Person',
        detail: 'on the waiting list',
        scope: 'WAITING',
        subjectId: `${SAMPLE_ID}3`,
      },
      {
        title: 'Updates by email',
        detail: 'opens the page to unsubscribe',
        scope: 'SUBSCRIBER',
        subjectId: `${SAMPLE_ID}2`,
      },
    ],
  },
});

/** The same as the release before has queued it. */
export const myLinksBefore = defineMail({ ...myLinks, name: 'my-links' });

function compose(site: Site, { items }: MyLinksInput, urlOf: UrlOf): MailContent {
  const title = 'Your links';
  const opening =
    'Here are the links to your registrations, places on waiting lists and subscriptions. Keep them private: each opens without a password. Links that we sent earlier still work.';
  return {
    subject: `Your links to ${site.name}`,
    html: layout(
      site,
      { title, preview: opening },
      html`${paragraph(opening)}${items.map(
        ({ title, detail, subjectId }) =>
          html`<p class="line" style="margin:0;padding:12px 0;border-top:1px solid ${COLOUR.line}"><a class="signal" href="${urlOf(subjectId)}" style="color:${COLOUR.signal};font-weight:bold">${title}</a><br><span class="muted" style="color:${COLOUR.muted}">${detail}</span></p>`,
      )}`,
    ),
    text: `${title}\n\n${opening}\n\n${items
      .map(({ title, detail, subjectId }) => `${title} (${detail})\n${urlOf(subjectId)}`)
      .join('\n\n')}\n\n${textFoot(site)}`,
  };
}
