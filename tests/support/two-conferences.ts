import { CONFERENCE_AREAS } from '#domain/staff/rights.ts';
import { startDesk, type TestDesk } from './desk.ts';
import { oneOfEach } from './one-of-each.ts';
import { type Product, startProduct } from './product.ts';
import { openTeam, type Team } from './team.ts';

export const PHARMA = 'nextgen-pharma-2026';
export const OPTICS = 'optics-photonics-2026';

/** A desk with something of each kind, and two people at it who may do what can be for one conference, each for theirs. */
export type TwoConferences = {
  product: Product;
  desk: TestDesk;
  team: Team;
  /** The registration and what hangs on it are of PHARMA, the abstract and who waits of OPTICS. */
  things: Awaited<ReturnType<typeof oneOfEach>>;
  /** The sessions of the two, by conference. */
  cookies: Record<typeof PHARMA | typeof OPTICS, string>;
  stop(): Promise<void>;
};

/** Starts them, on a database of their own. */
export async function startTwoConferences(): Promise<TwoConferences> {
  const product = await startProduct();
  const things = await oneOfEach(product);
  await product.database.abstract.updateMany({ data: { conferenceId: OPTICS } });
  const desk = await startDesk(product);
  const team = openTeam(product, desk);
  const cookieFor = async (conference: string) =>
    (await team.join(CONFERENCE_AREAS.join(), conference)).cookie;
  return {
    product,
    desk,
    team,
    things,
    cookies: { [PHARMA]: await cookieFor(PHARMA), [OPTICS]: await cookieFor(OPTICS) },
    async stop() {
      await desk.stop();
      await product.stop();
    },
  };
}

type Failed = { errors?: { extensions?: { code?: string } }[] };

/** The code of an answer's first error; null where there is none. */
export const codeOf = ({ errors }: Failed) => errors?.[0]?.extensions?.code ?? null;
