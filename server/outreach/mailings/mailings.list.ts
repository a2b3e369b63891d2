import { type Audience, mailingList } from '#domain/mailings/mailing-list.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { defineList } from '#server/organiser/list.ts';
import { countListedMailings, findMailings, type ListedMailing } from './mailing.store.ts';

/** What was written to many people (docs/product.md 10.3). */
export const mailings = defineList(mailingList, {
  command: { name: 'mail mailings', examples: ['mailings --limit 10'] },
  needs: one('messages:look'),
  find: findMailings,
  count: countListedMailings,
  row: ({ createdAt, startsAt, cancelledAt, conferenceId, audience, ...same }: ListedMailing) => ({
    ...same,
    audience: audience as Audience,
    conference: conferenceId,
    createdAt: createdAt.toISOString(),
    startsAt: startsAt.toISOString(),
    cancelledAt: cancelledAt?.toISOString() ?? null,
  }),
});
