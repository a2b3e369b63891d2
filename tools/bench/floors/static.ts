/** The floor of a page: its HTML as a static file without script, and the built files that it names. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

/** The page, compressed with brotli, in base64; and the folder of the built files. */
const { body, folder } = JSON.parse(process.argv[2] ?? '') as { body: string; folder: string };
const page = Buffer.from(body, 'base64');

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const server = createServer(({ url = '' }, response) => {
  const path = normalize(new URL(url, 'http://floor').pathname);
  const type = TYPES[extname(path)];
  if (!type) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
    response.end(page);
  } else if (existsSync(join(folder, path))) {
    response.writeHead(200, { 'content-type': type });
    response.end(readFileSync(join(folder, path)));
  } else {
    response.writeHead(404);
    response.end();
  }
});
server.listen(0, '127.0.0.1', () =>
  process.send?.({ listening: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
