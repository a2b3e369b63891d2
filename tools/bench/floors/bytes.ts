/** The floor of everything that is served from memory: bare `node:http` that answers the same bytes to anybody. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Body and content type of the one answer; the body in base64. */
const { body, type } = JSON.parse(process.argv[2] ?? '') as { body: string; type: string };
const bytes = Buffer.from(body, 'base64');

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () =>
  process.send?.({ listening: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
