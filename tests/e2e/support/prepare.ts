import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '#server/base/database/embedded.ts';
import { build } from '../../../scripts/build.ts';
import { ownTemporaryFolder, temporaryFolder } from '../../support/temporary-folder.ts';
import { PORTS } from './environment.ts';
import { serve, TEMPLATE } from './site.ts';

/** Before all browser tests: builds what is stale, and makes the database that each site's is a copy of. */
export default async function prepare(): Promise<() => Promise<void>> {
  await build();
  const removeTemporaryFolder = ownTemporaryFolder();
  const folder = mkdtempSync(join(temporaryFolder(), 'meridian-e2e-'));
  // The workers find it in their environment.
  process.env.E2E_RUN = folder;
  const postgres = await startEmbeddedDatabase(join(folder, 'postgres'), { durable: false });
  const takeAway = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
    removeTemporaryFolder();
  };
  try {
    await postgres.createDatabase(TEMPLATE);
    // The product itself migrates and fills it.
    const product = await serve(TEMPLATE, { port: PORTS.shared });
    await product.stop('SIGTERM');
  } catch (error) {
    await takeAway();
    throw error;
  }
  return takeAway;
}
