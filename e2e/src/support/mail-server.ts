import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A real mail server of a journey, and what it took. */
export interface MailServer extends AsyncDisposable {
  readonly port: number;
  /** Mails as they came: heads and text. */
  readonly mails: readonly string[];
}

/** Starts one that takes every mail of a client that signs in with the password. */
export async function startMailServer(user: string, password: string): Promise<MailServer> {
  const mails: string[] = [];
  const server = new SMTPServer({
    logger: false,
    authMethods: ['PLAIN'],
    allowInsecureAuth: true,
    onAuth(auth, _session, callback) {
      if (auth.username === user && auth.password === password) callback(null, { user });
      else callback(new Error('535 no such user or password'));
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString('utf8'));
        callback(null, 'taken');
      });
    },
  });
  // A client that hangs up in the middle is no fault of the journey.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    mails,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
