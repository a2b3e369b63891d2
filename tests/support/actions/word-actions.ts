import type { Draw } from '#server/office/demo/draw.ts';
import { agreed } from './registration-actions.ts';
import { type Action, oneOf, type World } from './world.ts';

const DECISIONS = ['accepted', 'rejected', 'revise'] as const;
const ADDRESSES = Array.from({ length: 12 }, (_, index) => `reader-${index}@example.org`);

async function someAbstracts(world: World, draw: Draw) {
  const abstracts = await world.product.database.abstract.findMany({ orderBy: { id: 'asc' } });
  const references = Array.from({ length: draw.whole(1, 2) }, () => oneOf(draw, abstracts).reference);
  return { references, decision: draw.pick(DECISIONS), message: draw.pick(['', 'Please say how many.']) };
}

async function aMessage(world: World, draw: Draw) {
  return oneOf(draw, await world.product.database.contactMessage.findMany({ orderBy: { id: 'asc' } }));
}

const messageVersion = async (world: World, id: string): Promise<number> =>
  (await world.ask('query ($id: ID!) { message(id: $id) { version } }', { id })).message.version;

async function aMail(world: World, draw: Draw) {
  const where = draw.chance(0.5) ? { status: 'DEAD' as const } : {};
  return oneOf(draw, await world.product.database.mail.findMany({ where, orderBy: { id: 'asc' } }));
}

function aMailing(draw: Draw) {
  const audience = draw.pick(['subscribers', 'accepted-not-registered', 'paid']);
  return {
    audience,
    conference: audience === 'subscribers' ? null : 'nextgen-pharma-2026',
    news: false,
    subject: 'The programme is out',
    text: draw.pick(['It is out.', 'Dear {name}, it is out.']),
  };
}

async function aSentMailing(world: World, draw: Draw) {
  return oneOf(draw, await world.product.database.mailing.findMany({ orderBy: { id: 'asc' } }));
}

/** Whoever is known by anything, most often by a registration. */
async function somebody(world: World, draw: Draw): Promise<string> {
  const { database } = world.product;
  const [orders, messages] = await Promise.all([
    database.order.findMany({ select: { email: true }, orderBy: { id: 'asc' } }),
    database.contactMessage.findMany({ select: { email: true }, orderBy: { id: 'asc' } }),
  ]);
  return oneOf(draw, [...orders, ...messages]).email;
}

export const wordActions: readonly Action[] = [
  {
    name: 'decide on abstracts',
    desk: async (world, draw) => {
      const request = await someAbstracts(world, draw);
      const plan = await world.ask(
        `query ($decision: String!, $references: [ID!]!, $message: String!) {
          decidePlan(decision: $decision, references: $references, message: $message) { id } }`,
        request,
      );
      return world.ask(
        `mutation ($decision: String!, $references: [ID!]!, $message: String!, $planId: ID!) {
          decide(decision: $decision, references: $references, message: $message, planId: $planId, reason: "agreed") { said } }`,
        { ...request, planId: plan.decidePlan.id },
      );
    },
    command: async (world, draw) => {
      const { references, decision, message } = await someAbstracts(world, draw);
      return agreed(
        world,
        'abstracts',
        'decide',
        decision,
        ...references,
        '--reason',
        'agreed',
        ...(message ? ['--text', message] : []),
      );
    },
  },
  {
    name: 'answer a message',
    desk: async (world, draw) => {
      const { id } = await aMessage(world, draw);
      return world.ask(
        `mutation ($id: ID!, $again: Boolean!, $version: Int!) {
          answerMessage(id: $id, again: $again, text: "Yes, there is a lift.", version: $version, reason: "") { said } }`,
        { id, again: draw.chance(0.5), version: await messageVersion(world, id) },
      );
    },
    command: async (world, draw) => {
      const { id } = await aMessage(world, draw);
      const again = draw.chance(0.5) ? ['--again'] : [];
      return world.command(
        'messages',
        'answer',
        id,
        ...again,
        '--text',
        'Yes, there is.',
        '--reason',
        'asked',
      );
    },
  },
  {
    name: 'mark a message',
    desk: async (world, draw) => {
      const { id } = await aMessage(world, draw);
      return world.ask(
        `mutation ($id: ID!, $open: Boolean!, $version: Int!) {
          markMessage(id: $id, open: $open, version: $version, reason: "by telephone") { said } }`,
        { id, open: draw.chance(0.5), version: await messageVersion(world, id) },
      );
    },
    command: async (world, draw) => {
      const { id } = await aMessage(world, draw);
      return world.command('messages', 'done', id, ...(draw.chance(0.5) ? ['--open'] : []));
    },
  },
  {
    name: 'add subscribers',
    desk: (world, draw) =>
      world.ask(
        `mutation ($emails: [ID!]!, $again: Boolean!) {
          addSubscribers(emails: $emails, source: "signed list, Prague", again: $again) { said } }`,
        { emails: [draw.pick(ADDRESSES), draw.pick(ADDRESSES)], again: draw.chance(0.6) },
      ),
    command: (world, draw) =>
      world.command(
        'subscribers',
        'add',
        draw.pick(ADDRESSES),
        '--source',
        'by telephone',
        ...(draw.chance(0.6) ? ['--again'] : []),
      ),
  },
  {
    name: 'remove subscribers',
    desk: (world, draw) =>
      world.ask(
        'mutation ($emails: [ID!]!) { removeSubscribers(emails: $emails, reason: "asked") { said } }',
        {
          emails: [draw.pick(ADDRESSES)],
        },
      ),
    command: (world, draw) =>
      world.command('subscribers', 'remove', draw.pick(ADDRESSES), '--reason', 'asked'),
  },
  {
    name: 'send a mail again',
    desk: async (world, draw) =>
      world.ask('mutation ($id: ID!) { resendMail(id: $id, reason: "emptied") { said } }', {
        id: (await aMail(world, draw)).id,
      }),
    command: async (world, draw) =>
      world.command(
        'mail',
        'resend',
        draw.chance(0.2) ? 'all' : (await aMail(world, draw)).id,
        '--reason',
        'emptied',
      ),
  },
  {
    name: 'write to many',
    desk: async (world, draw) => {
      const input = aMailing(draw);
      const plan = await world.ask('query ($input: MailingInput!) { mailingPlan(input: $input) { id } }', {
        input,
      });
      return world.ask(
        `mutation ($input: MailingInput!, $planId: ID!) {
          sendMailing(input: $input, planId: $planId, reason: "news") { id } }`,
        { input, planId: plan.mailingPlan.id },
      );
    },
    command: async (world, draw) => {
      const { audience, conference, subject, text } = aMailing(draw);
      return agreed(
        world,
        'mail',
        'send',
        '--to',
        audience,
        '--subject',
        subject,
        '--text',
        text,
        '--reason',
        'news',
        ...(conference ? ['--conference', conference] : []),
      );
    },
  },
  {
    name: 'call a mailing back',
    desk: async (world, draw) =>
      world.ask('mutation ($id: ID!) { cancelMailing(id: $id, reason: "typo") { said } }', {
        id: (await aSentMailing(world, draw)).id,
      }),
    command: async (world, draw) =>
      world.command('mail', 'cancel', (await aSentMailing(world, draw)).id, '--reason', 'typo'),
  },
  {
    name: 'erase somebody',
    desk: async (world, draw) => {
      // Rarely: otherwise soon nobody is left.
      const email = draw.chance(0.3) ? await somebody(world, draw) : 'nobody@example.org';
      const plan = await world.ask('query ($email: ID!) { erasePersonPlan(email: $email) { id } }', {
        email,
      });
      return world.ask(
        'mutation ($email: ID!, $planId: ID!) { erasePerson(email: $email, planId: $planId, reason: "asked") { said } }',
        { email, planId: plan.erasePersonPlan.id },
      );
    },
    command: async (world, draw) => {
      const email = draw.chance(0.3) ? await somebody(world, draw) : 'nobody@example.org';
      return agreed(world, 'privacy', 'erase', email, '--reason', 'asked');
    },
  },
];
