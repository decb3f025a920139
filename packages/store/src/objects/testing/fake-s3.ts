import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ObjectAddress, readObjectAddress } from '@outrider/model/recordings/object-address.ts';
import type { ObjectCredentials } from '../object-credentials.ts';

/** What S3 names the right to each of these. */
export type FakeAction = 'PutObject' | 'GetObject' | 'DeleteObject' | 'ListBucket';

/** Keys of a page of its lists: few, so that tests see several. */
const PAGE = 3;

export const FAKE_KEYS: ObjectCredentials = {
  accessKeyId: 'outrider-test',
  secretAccessKey: 'a-secret-of-the-test',
  sessionToken: undefined,
};

/**
 * A store that speaks S3 over a real socket, for tests: it checks each signature and checksum by itself, and fails as a test has it.
 * Bucket `footage`, region `test-1`.
 */
export class FakeS3 implements AsyncDisposable {
  /** By key, as they are kept. */
  readonly objects = new Map<string, Buffer>();
  /** What was asked, in order: action and key. */
  readonly asked: string[] = [];
  /** Connections break off. */
  isAway = false;
  /** Rights that the asker does not have. */
  readonly refused = new Set<FakeAction>();
  /** Answered with status 503 so many times. */
  busy = 0;
  /** Called once something was done, and before it is answered. */
  onDone: (action: FakeAction, key: string) => unknown = () => {};
  /** Nothing is answered before it resolves. */
  gate: Promise<unknown> = Promise.resolve();
  /** Answers are cut off in their middle. */
  breaksOff = false;
  readonly #server = createServer((request, response) => void this.#take(request, response));

  static async open(): Promise<FakeS3> {
    const fake = new FakeS3();
    fake.#server.listen(0, '127.0.0.1');
    await once(fake.#server, 'listening');
    return fake;
  }

  /** As the option of the server says it. */
  get text(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `s3://footage/here?endpoint=http://127.0.0.1:${port}&region=test-1`;
  }

  get address(): ObjectAddress {
    const address = readObjectAddress(this.text);
    if (address === undefined) throw new Error('no address');
    return address;
  }

  /** Keys below the prefix, in order. */
  get keys(): string[] {
    return [...this.objects.keys()].map((key) => key.replace(/^here\//, '')).toSorted();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    try {
      for await (const piece of request) pieces.push(piece as Buffer);
      await this.gate;
      const body = Buffer.concat(pieces);
      const url = new URL(request.url ?? '/', 'http://fake');
      const [, bucket, ...names] = url.pathname.split('/').map(decodeURIComponent);
      const key = names.join('/');
      const action = actionOf(request.method, url);
      this.asked.push(`${action} ${key.replace(/^here\//, '')}`.trim());
      if (this.isAway) return void request.socket.destroy();
      const fault = this.#faultOf(request, url, body, bucket, action);
      if (fault !== undefined) return fail(response, ...fault);
      await this.#answer(action, { key, url, body, request, response });
    } catch {
      request.socket.destroy();
    }
  }

  #faultOf(
    request: IncomingMessage,
    url: URL,
    body: Buffer,
    bucket: string | undefined,
    action: FakeAction,
  ): [status: number, code: string] | undefined {
    if (this.busy > 0) {
      this.busy--;
      return [503, 'SlowDown'];
    }
    if (!isSigned(request, url)) return [403, 'SignatureDoesNotMatch'];
    if (request.headers['x-amz-content-sha256'] !== hashOf(body)) return [400, 'XAmzContentSHA256Mismatch'];
    if (bucket !== 'footage') return [404, 'NoSuchBucket'];
    if (this.refused.has(action)) return [403, 'AccessDenied'];
    if (action !== 'DeleteObject') return undefined;
    const md5 = createHash('md5').update(body).digest('base64');
    return request.headers['content-md5'] === md5 ? undefined : [400, 'InvalidDigest'];
  }

  async #answer(action: FakeAction, { key, url, body, request, response }: Asked): Promise<void> {
    if (action === 'PutObject') {
      this.objects.set(key, body);
      await this.onDone(action, key);
      response.end();
    } else if (action === 'ListBucket') response.end(this.#list(url.searchParams));
    else if (action === 'DeleteObject') {
      for (const [, one = ''] of body.toString('utf8').matchAll(/<Key>(.*?)<\/Key>/g))
        this.objects.delete(one.replace(/&#(\d+);/g, (_all, code) => String.fromCodePoint(Number(code))));
      await this.onDone(action, key);
      response.end('<DeleteResult></DeleteResult>');
    } else {
      const object = this.objects.get(key);
      if (object === undefined) return fail(response, 404, 'NoSuchKey');
      const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
      const begin = from === '' ? Math.max(0, object.length - Number(to)) : Number(from);
      const end = from === '' || to === '' ? object.length : Math.min(object.length, Number(to) + 1);
      if (begin >= object.length) {
        response.setHeader('content-range', `bytes */${object.length}`);
        return fail(response, 416, 'InvalidRange');
      }
      const bytes = object.subarray(begin, end);
      const range = `bytes ${begin}-${end - 1}/${object.length}`;
      response.writeHead(206, { 'content-range': range, 'content-length': bytes.length });
      if (!this.breaksOff) response.end(bytes);
      else response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
    }
  }

  #list(asked: URLSearchParams): string {
    const begin = asked.get('prefix') ?? '';
    const behind = asked.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(begin) && key > behind).toSorted();
    const page = keys.slice(0, Math.min(PAGE, Number(asked.get('max-keys') ?? PAGE)));
    const told = page.map(
      (key) =>
        `<Contents><Key>${encodeURIComponent(key)}</Key><Size>${this.objects.get(key)?.length}</Size></Contents>`,
    );
    const isCut = page.length < keys.length;
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${told.join('')}${next}</ListBucketResult>`;
  }
}

interface Asked {
  readonly key: string;
  readonly url: URL;
  readonly body: Buffer;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

function actionOf(method: string | undefined, { searchParams }: URL): FakeAction {
  if (method === 'PUT') return 'PutObject';
  if (method === 'POST') return 'DeleteObject';
  return searchParams.has('list-type') ? 'ListBucket' : 'GetObject';
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.statusCode = status;
  response.end(`<Error><Code>${code}</Code><StringToSign>what was signed</StringToSign></Error>`);
}

const hashOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Uint8Array | string, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** Whether a request is signed by the keys of the test: AWS Signature Version 4, put together anew from what came. */
function isSigned({ method, headers }: IncomingMessage, url: URL): boolean {
  const [, credential = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [id, day = '', region = '', service = '', end = ''] = credential.split('/');
  if (id !== FAKE_KEYS.accessKeyId || region !== 'test-1') return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodedOf(name)}=${encodedOf(value)}`)
    .toSorted()
    .join('&');
  const path = url.pathname
    .split('/')
    .map((name) => encodedOf(decodeURIComponent(name)))
    .join('/');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, path, query, signed.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const scope = [day, region, service, end].join('/');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hashOf(canonical)].join('\n');
  const keys = [day, region, service, end];
  const key = keys.reduce<Uint8Array | string>(hmac, `AWS4${FAKE_KEYS.secretAccessKey}`);
  return hmac(key, text).toString('hex') === signature;
}

const encodedOf = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
