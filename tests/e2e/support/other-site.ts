import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site of somebody else: another origin, with the pages that it is given. */
export type OtherSite = { origin: string; close(): Promise<void> };

/** Serves HTML by path on a port of its own. */
export async function openOtherSite(pages: Record<string, string>): Promise<OtherSite> {
  const server = createServer((request, response) => {
    const html = pages[request.url ?? ''];
    // Browsers ask for an icon by themselves, and complain when there is none.
    response.writeHead(html === undefined ? 204 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
