import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What a mail server may do to a message. */
export type MailFault =
  /** Takes it. */
  | 'none'
  /** Refuses it for now, or for good, before its text. */
  | 'busy'
  | 'rejects'
  /** Refuses it after its text. */
  | 'full'
  /** Never answers, before or after its text. */
  | 'hangs'
  | 'hangs-after'
  /** Hangs up, before its text, in the middle of it, or after having taken it. */
  | 'drops'
  | 'drops-within'
  | 'takes-and-drops';

/** Whom a message was sent from and to, on the wire. */
export type Envelope = { from: string; to: string[]; utf8: boolean };

/**
 * A real SMTP server that treats each message as `next` says.
 *
 * @param options.utf8 whether it takes addresses outside ASCII (SMTPUTF8); it does unless said
 */
export async function startSmtpServer(next: () => MailFault, { utf8 = true }: { utf8?: boolean } = {}) {
  const received: (Email & { envelope: Envelope })[] = [];
  const refusal = (code: number) => Object.assign(new Error('Not now.'), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    hideSMTPUTF8: !utf8,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Asking for the sender's name holds up the greeting wherever no name server answers.
    disableReverseLookup: true,
    logger: false,
    // Waiting for those who never hang up would hold up the end of a test.
    closeTimeout: 100,
    onMailFrom(_address, session, done) {
      const fault = next();
      Object.assign(session, { fault });
      if (fault === 'busy') return done(refusal(451));
      if (fault === 'rejects') return done(refusal(550));
      if (fault === 'drops') return hangUp(session);
      if (fault !== 'hangs') done();
    },
    onData(stream, session, done) {
      const { fault } = session as unknown as { fault: MailFault };
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => {
        pieces.push(piece);
        if (fault === 'drops-within') hangUp(session);
      });
      stream.on('end', async () => {
        if (fault === 'full') return done(refusal(452));
        if (fault === 'drops-within') return;
        const { mailFrom, rcptTo, smtpUtf8 = false } = session.envelope;
        const envelope = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          utf8: smtpUtf8,
        };
        received.push({ ...(await PostalMime.parse(Buffer.concat(pieces))), envelope });
        if (fault === 'takes-and-drops') return hangUp(session);
        if (fault !== 'hangs-after') done();
      });
    },
  });
  const hangUp = ({ id }: { id: string }) => {
    for (const connection of server.connections as Set<Connection>)
      if (connection.session.id === id) connection._socket.destroy();
  };
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    /** Every message it has taken, oldest first; also those it did not confirm. */
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

type Connection = { session: { id: string }; _socket: { destroy(): void } };
