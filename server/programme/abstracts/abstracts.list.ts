import { abstractList } from '#domain/abstracts/abstract-list.ts';
import { formulaWords } from '#server/base/lib/formulas.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { ofList } from '#server/organiser/desk/within.ts';
import { byNumber, defineList } from '#server/organiser/list.ts';
import { countListedAbstracts, findListedAbstracts, type ListedAbstract } from './abstract-list.store.ts';
import { abstractRecord } from './abstract-record.ts';

/** Submitted abstracts (docs/product.md 8.6). */
export const abstracts = defineList(abstractList, {
  command: {
    name: 'abstracts list',
    examples: [
      'list --conference your-conference-2026 --state submitted',
      'list --over-limit --json',
      'list --columns reference,fullName,title',
    ],
    emails: '--conference your-conference-2026 --state to-present --for service',
  },
  needs: one('programme:look'),
  within: ofList,
  find: findListedAbstracts,
  count: countListedAbstracts,
  order: () => byNumber(({ rank }: ListedAbstract) => rank),
  row: abstractRecord,
  person: ({ email, fullName, reference, title, conferenceTitle }: ListedAbstract) => ({
    email,
    name: fullName,
    reference,
    title: formulaWords(title),
    conference: conferenceTitle,
  }),
  found: ({ reference, title, fullName, email }: ListedAbstract) => ({
    id: reference,
    title: formulaWords(title),
    detail: `${reference}, ${fullName}, ${email}`,
  }),
});
