import { build } from '../../../scripts/build.ts';
import { startOwnRun } from '../../support/own-run.ts';
import { PORTS } from './environment.ts';
import { serve, TEMPLATE } from './site.ts';

/** Before all browser tests: builds what is stale, and makes the database that each site's is a copy of. */
export default async function prepare(): Promise<() => Promise<void>> {
  await build();
  const { folder, postgres, end } = await startOwnRun();
  // The workers find it in their environment.
  process.env.E2E_RUN = folder;
  try {
    await postgres.createDatabase(TEMPLATE);
    // The product itself migrates and fills it.
    const product = await serve(TEMPLATE, { port: PORTS.shared });
    await product.stop('SIGTERM');
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
