import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EnvError } from '#server/base/env.ts';
import { createDesk } from '#server/desk/serve-desk.ts';
import { makeKey } from '#server/office/staff/desk-access.service.ts';
import { listenLocally } from '#server/organiser/desk/listen.ts';
import { organiserOf } from '../../support/organiser.ts';
import { startProduct } from '../../support/product.ts';

const readOnly = false;
const some = () => {
  const app = Fastify({ forceCloseConnections: true });
  app.get('/', () => 'here');
  return app;
};

/** Listens on a socket where one may wait, and takes nobody. */
const BUSY = `require('node:net').createServer().listen({ path: process.argv[1], backlog: 1 }, () => {
  require('node:fs').writeSync(1, 'listens');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
})`;

describe.runIf(process.platform !== 'win32')('a desk on a Unix socket', () => {
  let folder: string;
  let socket: string;
  let app: FastifyInstance;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'meridian-desk-'));
    socket = join(folder, 'desk.sock');
    app = some();
  });
  afterEach(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const ask = () =>
    new Promise<string>((resolve, reject) => {
      request({ socketPath: socket, path: '/' }, (answer) => {
        answer.setEncoding('utf8').on('data', resolve);
      })
        .on('error', reject)
        .end();
    });

  it('is opened by its owner alone, and leaves nothing behind', async () => {
    const { port, close } = await listenLocally(app, { port: 4002, socket, readOnly });
    expect(port).toBe(4002);
    expect(statSync(socket).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['desk.sock']);
    expect(await ask()).toBe('here');
    await close();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('lets in who has a key, as any other does', async () => {
    const product = await startProduct();
    const { dependencies, database, clock } = product;
    const desk = await createDesk(dependencies, { page: null, readOnly, now: () => clock.now() });
    const { close } = await listenLocally(desk, { port: 4002, socket, readOnly });
    try {
      const key = await makeKey(database, 'ada', clock.now());
      const headers = {
        host: 'localhost:4002',
        origin: 'http://localhost:4002',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        'x-meridian-desk': '1',
      };
      const status = await new Promise((resolve, reject) => {
        request({ socketPath: socket, method: 'POST', path: '/session', headers }, (answer) =>
          resolve(answer.resume().statusCode),
        )
          .on('error', reject)
          .end(JSON.stringify({ key }));
      });
      expect(status).toBe(204);
    } finally {
      await close();
      await product.stop();
    }
  });

  it('takes neither the place of another desk nor that of a file', async () => {
    const first = await listenLocally(app, { port: 4002, socket, readOnly });
    const second = some();
    await expect(listenLocally(second, { port: 4002, socket, readOnly })).rejects.toThrow(EnvError);
    expect(await ask()).toBe('here');
    await first.close();
    writeFileSync(socket, 'kept');
    await expect(listenLocally(second, { port: 4002, socket, readOnly })).rejects.toThrow('there is a file');
    await second.close();
  });

  it.each([
    ['a folder that is missing', 'missing/desk.sock'],
    ['a path that is too long for a socket', `${'long'.repeat(30)}.sock`],
  ])('is not made in %s, which is said, and leaves nothing behind', async (_where, name) => {
    const address = { port: 4002, socket: join(folder, name), readOnly };
    await expect(listenLocally(app, address)).rejects.toThrow(/DESK_SOCKET: /);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('takes the place of a socket that a process has left', async () => {
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(`${socket}.gone`, resolve));
    renameSync(`${socket}.gone`, socket);
    await new Promise((resolve) => gone.close(resolve));
    const { close } = await listenLocally(app, { port: 4002, socket, readOnly });
    expect(await ask()).toBe('here');
    await close();
  });

  it.runIf(process.platform === 'linux')('does not think a desk gone that is only busy', async () => {
    const busy = spawn(process.execPath, ['-e', BUSY, socket], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(busy.stdout, 'data');
    // One more than wait there at most.
    const waiting = [1, 2].map(() => connect(socket).on('error', () => {}));
    try {
      await expect(listenLocally(app, { port: 4002, socket, readOnly })).rejects.toThrow('another desk');
    } finally {
      for (const client of waiting) client.destroy();
      busy.kill('SIGKILL');
      await once(busy, 'exit');
    }
  });
});

it('A port that is taken is said, with what to do', async () => {
  const [first, second] = [some(), some()];
  const { port, close } = await listenLocally(first, { port: 0, socket: null, readOnly });
  await expect(listenLocally(second, { port, socket: null, readOnly })).rejects.toThrow(
    /DESK_PORT.*DESK=off/,
  );
  await close();
  await second.close();
});

it('desk url prints a fresh address beside a running desk, for people and for scripts, and none where no desk listens', async () => {
  const product = await startProduct();
  const desk = some();
  const { port, close } = await listenLocally(desk, { port: 0, socket: null, readOnly });
  const organiser = organiserOf(product, { environment: { DESK_PORT: String(port) } });
  try {
    const { code, out } = await organiser('desk', 'url', '--json');
    expect(code).toBe(0);
    const { url, ssh } = JSON.parse(out);
    expect(url).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${port}/#[\\w-]{43}$`));
    expect(ssh).toMatch(new RegExp(`^ssh -N -L ${port}:127\\.0\\.0\\.1:${port} \\S+@\\S+$`));
    expect(await product.database.deskKey.count()).toBe(1);
    const { out: text } = await organiser('desk', 'url');
    expect(text).toMatch(/^http:\S+#[\w-]{43}\n\nFrom another machine, run this there first:\nssh -N /);
    expect((await organiser('desk', 'address')).code).toBe(2);
    const invite = ['staff', 'invite', 'grace@example.org', '--name', 'Grace Hopper', '--rights', 'door'];
    expect(await organiser(...invite, '--show')).toMatchObject({ code: 0, error: '' });
    await close();
    // A port that no other test is given meanwhile.
    const nobody = organiserOf(product, { environment: { DESK_PORT: '9' } });
    expect(await nobody('desk', 'url')).toEqual({
      code: 1,
      out: '',
      error: 'Nothing listens at 127.0.0.1:9: start the site first (npm start), with its desk.\n',
    });
    expect(await nobody(...invite, '--show')).toMatchObject({
      code: 0,
      out: expect.stringContaining('/welcome#'),
      error: expect.stringContaining('The link opens nothing yet. Nothing listens at 127.0.0.1:9: '),
    });
    const named = { DESK_PORT: '9', DESK_URL: 'https://desk.example.org' };
    expect((await organiserOf(product, { environment: named })(...invite, '--show')).error).toBe('');
    const socket = join(product.dataDir, 'none.sock');
    const elsewhere = organiserOf(product, { environment: { DESK_SOCKET: socket } });
    expect(await elsewhere('desk', 'url')).toMatchObject({ code: 1, error: expect.stringContaining(socket) });
    expect(await product.database.deskKey.count()).toBe(2);
  } finally {
    await close();
    await product.stop();
  }
});
