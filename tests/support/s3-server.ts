import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { S3Options } from '#server/providers/files/s3-store.ts';

/**
 * Starts an S3 server with an empty bucket.
 *
 * @param folder where it keeps what it is given; a folder of the test's own
 */
export async function startS3Server(folder: string): Promise<{ options: S3Options; close(): Promise<void> }> {
  const child = fork(new URL('./s3-server-process.ts', import.meta.url), [folder], {
    // It hides the positions in its lists by DES, which is switched off otherwise.
    execArgv: ['--openssl-legacy-provider'],
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [endpoint] = (await once(child, 'message')) as [string];
  return {
    options: {
      endpoint,
      region: 'eu-west-2',
      bucket: 'documents',
      prefix: 'meridian/abstracts/',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    },
    async close() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
