import { lateAbstractList } from '#domain/abstracts/late-abstract-list.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { ofList } from '#server/organiser/desk/within.ts';
import { byNumber, defineList } from '#server/organiser/list.ts';
import {
  countLateAbstracts,
  findLateAbstracts,
  type LateAbstract,
} from '#server/registrations/invitations/late-abstract.store.ts';

/** Who may submit and change abstracts after a deadline (docs/product.md 8.5). */
export const lateAbstracts = defineList(lateAbstractList, {
  command: { name: 'abstracts late-list', examples: ['late-list --conference your-conference-2026'] },
  needs: one('programme:look'),
  within: ofList,
  find: findLateAbstracts,
  count: countLateAbstracts,
  order: () => byNumber(({ until }: LateAbstract) => until.getTime()),
  row: ({ id, email, conferenceId, until }: LateAbstract) => ({
    id,
    email,
    conference: conferenceId,
    until: until.toISOString(),
  }),
});
