import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserNotice } from '@outrider/model/notifications/browser-notice.ts';

/** What came for a browser. */
export interface Pushed {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service for tests, and browsers that subscribe there. */
export interface TestPushService extends AsyncDisposable {
  /** `http://127.0.0.1:…` */
  readonly address: string;
  /** What came, the first first. */
  readonly pushed: readonly Pushed[];
  /** What it answers from now on. */
  answer: number;
  /** What it says besides. */
  said: string;
  subscribe(name: string): TestBrowser;
}

/** A browser with its own keys. */
export interface TestBrowser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Notices that came for it, decrypted. @throws Error for one that was encrypted for another browser, or came from a server with another identity */
  notices(): readonly BrowserNotice[];
}

const [SALT, HEAD] = [16, 21];
const TAG = 16;
const text = (bytes: string): Buffer => Buffer.from(bytes);

export async function startPushService(): Promise<TestPushService> {
  const pushed: Pushed[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(service.answer).end(service.said);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: TestPushService = {
    address,
    pushed,
    answer: 201,
    said: '',
    subscribe(name) {
      const ecdh = createECDH('prime256v1');
      const point = ecdh.generateKeys();
      const auth = randomBytes(16);
      return {
        endpoint: `${address}/${name}`,
        p256dh: point.toString('base64url'),
        auth: auth.toString('base64url'),
        notices: () =>
          pushed
            .filter(({ path }) => path === `/${name}`)
            .map(({ headers, body }) => {
              if (!isVapid(headers, address)) throw new Error('nobody vouches for its sender');
              return JSON.parse(opened(body, ecdh, point, auth)) as BrowserNotice;
            }),
      };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

/** The message of one record (RFC 8188, section 2) by the keys that both sides have (RFC 8291, section 3.4). */
function opened(body: Buffer, ecdh: ReturnType<typeof createECDH>, point: Buffer, auth: Buffer): string {
  const keyEnd = HEAD + (body[HEAD - 1] ?? 0);
  const sender = body.subarray(HEAD, keyEnd);
  const derive = (from: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', from, salt, info, bytes));
  const info = Buffer.concat([text('WebPush: info\0'), point, sender]);
  const shared = derive(ecdh.computeSecret(sender), auth, info, 32);
  const salt = body.subarray(0, SALT);
  const key = derive(shared, salt, text('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, text('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-TAG));
  const plain = Buffer.concat([decipher.update(body.subarray(keyEnd, -TAG)), decipher.final()]);
  // Padding after the delimiter of the last record.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}

/** Whether the sender signed who they are, for this push service and for a day at most (RFC 8292). */
function isVapid({ authorization = '' }: IncomingHttpHeaders, address: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    text(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const inDays = (Number(exp) - Date.now() / 1_000) / 86_400;
  return isSigned && aud === address && inDays > 0 && inDays <= 1 && /^(mailto|https):/.test(String(sub));
}
