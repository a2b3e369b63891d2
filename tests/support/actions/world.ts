import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Draw, drawsOf } from '#server/office/demo/draw.ts';
import { startDesk, type TestDesk } from '../desk.ts';
import { organiserOf, organiserProcessOf } from '../organiser.ts';
import { type Product, startProduct } from '../product.ts';
import { fillWorld } from './fill-world.ts';

/** What was asked for is not done, in words: somebody else was quicker, or it is not to be done. */
export class Refused extends Error {}

/** A product with two organisers at work: one at the desk, one at the shell. */
export type World = {
  product: Product;
  desk: TestDesk;
  /** A folder for the files that commands read. */
  folder: string;
  /** Asks the desk. @throws Refused */
  // biome-ignore lint/suspicious/noExplicitAny: each action names the few fields it reads
  ask(query: string, variables?: object): Promise<any>;
  /** Runs a command; answers what it prints as JSON. @throws Refused */
  // biome-ignore lint/suspicious/noExplicitAny: each action names the few fields it reads
  command(...args: string[]): Promise<any>;
  stop(): Promise<void>;
};

/** One of the things that an organiser can change; `draw` says which of them, and how. */
export type Action = {
  name: string;
  desk?: (world: World, draw: Draw) => Promise<unknown>;
  command?: (world: World, draw: Draw) => Promise<unknown>;
};

/** Every so many commands one opens connections of its own, as a process does; and every so many one is a process. */
const APART_EVERY = 8;
const PROCESS_EVERY = 40;

export async function openWorld(): Promise<World> {
  const product = await startProduct();
  const desk = await startDesk(product);
  const folder = mkdtempSync(join(tmpdir(), 'meridian-actions-'));
  await fillWorld(product);
  let cookie = await desk.comeIn();
  let commands = 0;
  const here = organiserOf(product);
  const apart = organiserOf(product, { alone: true });
  const process = organiserProcessOf(product);
  return {
    product,
    desk,
    folder,
    async ask(query, variables = {}) {
      let answer = await desk.graphql(cookie, query, variables);
      if (answer.error !== undefined) {
        // The session has ended, as it does after half an hour.
        cookie = await desk.comeIn();
        answer = await desk.graphql(cookie, query, variables);
      }
      const { data, errors } = answer;
      if (!errors) return data;
      const [{ message, extensions }] = errors;
      if (/^(INTERNAL|GRAPHQL|BAD_USER)/.test(String(extensions?.code)))
        throw new Error(`${message} (${query})`);
      throw new Refused(message);
    },
    async command(...args) {
      commands += 1;
      const run = commands % PROCESS_EVERY === 0 ? process : commands % APART_EVERY === 0 ? apart : here;
      const { code, out, error } = await run(...args, '--json');
      if (code === 0) return JSON.parse(out);
      const told = JSON.parse(out);
      // Whatever nobody has foreseen is printed with where it came from.
      if (/\n\s+at /.test(`${told.error}${error}`)) throw new Error(`${args.join(' ')}: ${told.error}`);
      throw new Refused(told.error);
    },
    async stop() {
      rmSync(folder, { recursive: true, force: true });
      await desk.stop();
      await product.stop();
    },
  };
}

/** One of these; refused where there is none. */
export function oneOf<Row>(draw: Draw, rows: readonly Row[]): Row {
  if (rows.length === 0) throw new Refused('There is nothing to do it with.');
  return draw.pick(rows);
}

/** What came of many actions. */
export type Outcome = { done: string[]; refused: string[]; faults: string[] };

/**
 * Does so many actions that are drawn from a seed, two at a time; now and then twice the same one at once. Time goes on between
 * some of them, and stands still between others.
 */
export async function doRandomly(
  world: World,
  actions: readonly Action[],
  { count, seed }: { count: number; seed: number },
): Promise<Outcome> {
  const draw = drawsOf(seed);
  const ways = actions.flatMap(({ name, desk, command }) =>
    [
      desk && { name: `${name} at the desk`, act: desk },
      command && { name: `${name} by command`, act: command },
    ].filter((way) => way !== undefined),
  );
  const steps: { name: string; act: NonNullable<Action['desk']>; seed: number }[] = [];
  while (steps.length < count) {
    const step = { ...draw.pick(ways), seed: draw.whole(1, 2 ** 31) };
    steps.push(step);
    if (draw.chance(0.2) && steps.length < count) steps.push(step);
  }
  const outcome: Outcome = { done: [], refused: [], faults: [] };
  const queue = steps.values();
  const work = async () => {
    for (const { name, act, seed: own } of queue) {
      const drawn = drawsOf(own);
      try {
        await act(world, drawn);
        outcome.done.push(name);
      } catch (error) {
        if (error instanceof Refused) outcome.refused.push(`${name}: ${error.message}`);
        else outcome.faults.push(`${name}: ${error}`);
      }
      if (drawn.chance(0.5)) world.product.clock.advance(drawn.whole(1, 60_000));
    }
  };
  await Promise.all([work(), work()]);
  return outcome;
}
