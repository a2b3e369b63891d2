import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';

const PORTS = { 'smtps:': 465, 'smtp:': 587 };
/** More than any server says of itself. */
const LONGEST_REPLY = 65_536;
/** A whole reply: its last line has a space after the code. */
const REPLY = /(?:^|\n)\d{3}(?: [^\n]*)?\n$/;

/**
 * Whether a mail server takes addresses with letters outside ASCII before the @ (SMTPUTF8, RFC 6531): it says so when it is greeted.
 * Nodemailer hands such an address to any server.
 *
 * @throws where it does not answer within `timeoutMs`
 */
export async function takesUtf8(address: string, timeoutMs: number): Promise<boolean> {
  const { protocol, hostname: host, port } = new URL(address);
  const secure = protocol === 'smtps:';
  const to = { host, port: Number(port) || PORTS[secure ? 'smtps:' : 'smtp:'] };
  const socket = secure ? connectTls({ ...to, servername: host }) : connect(to);
  socket.setEncoding('utf8');
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('The mail server did not answer.')));
  try {
    let text = '';
    let greeted = false;
    for await (const piece of socket) {
      text += piece;
      if (text.length > LONGEST_REPLY) throw new Error('The mail server says too much.');
      if (!REPLY.test(text)) continue;
      if (greeted) return /^250[ -]SMTPUTF8\s*$/im.test(text);
      greeted = true;
      text = '';
      socket.write('EHLO [127.0.0.1]\r\n');
    }
    throw new Error('The mail server hung up.');
  } finally {
    socket.end('QUIT\r\n');
    socket.destroy();
  }
}
