import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { MailServer } from './mail-way.ts';

/** A mail that the mail server of a test took. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As it came: heads and text. */
  readonly raw: string;
  readonly user: unknown;
  readonly secure: boolean;
}

export interface TestMailServer extends AsyncDisposable {
  readonly port: number;
  readonly mails: readonly TakenMail[];
  /** What refuses a receiver: a text of a reply with its code, by the address. */
  readonly refusals: Map<string, { readonly code: number; readonly text: string }>;
}

export const MAIL_USER = 'outrider';
export const MAIL_PASSWORD = 'correct horse battery';

/** What is set of the mail server of a test. */
export const mailServerAt = (port: number, more: Partial<MailServer> = {}): MailServer => ({
  host: '127.0.0.1',
  port,
  security: 'None',
  anyCertificate: true,
  auth: 'PLAIN',
  user: MAIL_USER,
  password: MAIL_PASSWORD,
  from: 'fleet@example.com',
  name: 'Outrider',
  ...more,
});

/** The same as the body of the call that sets it, with the names of the wire. */
export const mailServerBody = (port: number) => ({
  server: '127.0.0.1',
  port,
  security: '2' as const,
  auth: '2' as const,
  user: MAIL_USER,
  pass: MAIL_PASSWORD,
  from: 'fleet@example.com',
  name: 'Fleet',
});

/** A real mail server that keeps what it takes. @param options of it, such as which ways of signing in it has */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<TestMailServer> {
  const mails: TakenMail[] = [];
  const refusals: TestMailServer['refusals'] = new Map();
  const server = new SMTPServer({
    logger: false,
    authMethods: ['PLAIN', 'LOGIN', 'CRAM-MD5'],
    allowInsecureAuth: true,
    onAuth(auth, _session, callback) {
      const right =
        auth.username === MAIL_USER &&
        (auth.method === 'CRAM-MD5' ? auth.validatePassword(MAIL_PASSWORD) : auth.password === MAIL_PASSWORD);
      if (right) callback(null, { user: `${auth.method} ${auth.username}` });
      else callback(new Error('535 no such user or password'));
    },
    onRcptTo({ address }, _session, callback) {
      const refusal = refusals.get(address);
      if (refusal === undefined) return callback();
      return callback(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
          user: session.user,
          secure: session.secure,
        });
        callback(null, 'taken');
      });
    },
    ...options,
  });
  // A client that hangs up in the middle is no fault of the test.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const { port: own } = server.server.address() as AddressInfo;
  return {
    port: own,
    mails,
    refusals,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
