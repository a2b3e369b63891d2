import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compileCache } from './compile-cache.ts';
import { freePort, untilReady } from './product-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The product as it is run, in a process of its own. */
export type WholeProduct = {
  url: string;
  pid: number;
  /** What it has logged: errors, unless its environment says otherwise. */
  log(): string;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
};

/** Builds what is stale of what the product serves. */
export async function buildProduct(): Promise<void> {
  const child = spawn(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The product could not be built.');
}

/** Starts the product and waits until it is ready. It lives no longer than this process. */
export async function startWholeProduct(env: Record<string, string>): Promise<WholeProduct> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--disable-warning=DeprecationWarning', 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...compileCache,
      NODE_ENV: 'production',
      PAYPAL_MODE: 'stand-in',
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: url,
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  const killWithUs = () => void child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const ended = once(child, 'exit').then(() => void process.off('exit', killWithUs));
  let said = '';
  child.stdout.on('data', (text: Buffer) => {
    said += text;
  });
  await untilReady(child);
  return {
    url,
    pid: child.pid ?? 0,
    log: () => said.match(/^\{.*$/gm)?.join('\n') ?? '',
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
