import { lists } from '#server/assembly/lists.ts';
import { ofReadableFile, oneMail } from '#server/common/mail/mail-readers.ts';
import { ofOrder } from '#server/orders/orders/of-order.ts';
import { one, type Rule } from '#server/organiser/desk/allowed.ts';
import { anyone, ofConference } from '#server/organiser/desk/within.ts';
import { ofAbstracts } from '#server/programme/abstracts/of-abstracts.ts';

const orders = { needs: one('registrations:look', 'money:look') };
const order = { ...orders, within: ofOrder };
const programme = { needs: one('programme:look') };
const money = { needs: one('money:look') };

/** What each way in beside GraphQL needs, by its pattern. A list is exported by whoever may read it. */
export const ROUTE_RULES: Readonly<Record<string, Rule>> = {
  '/graphql': anyone,
  '/session/end': anyone,
  '/passkey/touch/options': anyone,
  '/passkey/touch': anyone,
  '/passkey/add/options': { ...anyone, touch: true },
  '/passkey/add': { ...anyone, touch: true },
  '/registrations/:reference/receipt.pdf': order,
  '/registrations/:reference/documents/:name.pdf': order,
  '/registrations/:reference/tickets/:name.pdf': order,
  '/abstracts/:reference/document': { ...programme, within: ofAbstracts },
  '/abstracts/:reference/files/:kind': { ...programme, within: ofAbstracts },
  '/export/abstracts.zip': { ...programme, within: ofConference },
  '/mail/:id/content': oneMail,
  '/wording/:key/content': programme,
  '/media': { needs: one('programme') },
  '/media/part': { needs: one('programme') },
  // Whoever knows its name is shown it by the public site, too.
  '/media/:name': anyone,
  '/export/mail.:format': { needs: oneMail.needs, own: ofReadableFile },
  '/export/ledger.:format': money,
  '/export/door-sheet.pdf': { needs: one('registrations:look'), within: ofConference },
  '/export/badges.:format': { needs: one('addresses'), within: ofConference },
};

/**
 * The rule of a way in beside GraphQL, by its pattern; undefined where nothing is said of it, so that nobody may.
 *
 * @param pattern as Fastify has it, such as '/export/registrations.:format'
 */
export function ruleOfRoute(pattern: string): Rule | undefined {
  if (ROUTE_RULES[pattern]) return ROUTE_RULES[pattern];
  const [, exported = ''] = /^\/export\/([a-z-]+)\.(:format|pdf|json)$/.exec(pattern) ?? [];
  if (exported === 'person') return PERSON;
  const named = (name: string) => name === exported;
  const list = lists.find(({ shape }) => named(shape.name));
  const people = lists.find(({ shape }) => named(`${shape.one.replaceAll(' ', '-')}-emails`));
  const rule = people ? { ...ADDRESSES, within: people.within } : list;
  // A file's filters stand in its address.
  return rule?.within ? { ...rule, within: ofConference } : rule;
}

const PERSON: Rule = { needs: one('privacy:look') };
/** They leave the house, and can't be called back. */
const ADDRESSES: Rule = { needs: one('addresses'), touch: true };
