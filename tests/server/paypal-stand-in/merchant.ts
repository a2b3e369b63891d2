import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { issuesOf, type OpenStandIn, orderOf } from './open-stand-in.ts';

export type Merchant = { url: string; failing: boolean; close(): Promise<void> };

/**
 * A merchant's site of its own origin, with a strict security policy: a page with PayPal's React components, and the
 * calls behind it.
 */
export async function openMerchant(standIn: OpenStandIn): Promise<Merchant> {
  const script = await bundlePage();
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${standIn.url}`,
    "connect-src 'self'",
    "style-src 'self'",
    `frame-src ${standIn.url}`,
  ].join('; ');
  const html = '<!doctype html><title>Merchant</title><div id="root"></div><script src="/page.js"></script>';

  const handle = async (
    path: string,
    body: string,
  ): Promise<[status: number, type: string, text: string]> => {
    switch (path) {
      case '/':
        return [200, 'text/html', html];
      case '/page.js':
        return [200, 'text/javascript', script];
      case '/create': {
        if (merchant.failing) return [503, 'application/json', '{}'];
        const { currency } = JSON.parse(body);
        const amount = { currency_code: currency, value: '508.98' };
        return [
          200,
          'application/json',
          JSON.stringify({ id: await standIn.create(orderOf('1', { amount })) }),
        ];
      }
      case '/capture': {
        const [issue] = issuesOf(await standIn.capture(JSON.parse(body).id));
        return [200, 'application/json', JSON.stringify({ issue })];
      }
      default:
        return [404, 'text/plain', ''];
    }
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const [status, type, text] = await handle(new URL(request.url ?? '/', 'http://merchant').pathname, body);
    response.writeHead(status, {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Security-Policy': policy,
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const merchant: Merchant = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failing: false,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return merchant;
}

async function bundlePage(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: join(import.meta.dirname, 'merchant-page.tsx'), output: { format: 'iife' } },
    },
  });
  const [chunk] = (Array.isArray(result) ? result : [result as Rolldown.RolldownOutput]).flatMap(
    ({ output }) => output,
  );
  if (chunk?.type !== 'chunk') throw new Error("The merchant's page was not built");
  return chunk.code;
}
