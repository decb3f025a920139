import { createHash } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { AwsClient } from 'aws4fetch';
import { bucketUrl, type ObjectAddress } from '@outrider/model/recordings/object-address.ts';
import type { ObjectCredentials } from './object-credentials.ts';
import { ObjectError } from './object-error.ts';
import {
  deletionOf,
  type ListedObject,
  type ObjectList,
  readErrorCode,
  readObjectList,
  readUndeleted,
} from './s3-answers.ts';

/** What is asked for small things waits so long for its whole answer, ms; what carries bytes for its bytes beyond that, a second for so many. */
const WITHIN_MS = 10_000;
const LEAST_BPS = 100_000;
/** Keys of one deletion, and of one page of a list: as many as S3 takes. */
export const MOST_KEYS = 1_000;
/** Bytes of an answer that is no object: a page of a list. */
const MOST_WORDS = 4 * 1024 * 1024;

/** A part of an object. */
export interface ObjectPart {
  /** Fewer than were asked for where the object ends. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Bytes of the whole object. */
  readonly size: number;
}

/** The objects of a bucket below its prefix: keys are without that. */
export class S3Objects {
  readonly #address: ObjectAddress;
  readonly #client: AwsClient;
  readonly #clock: Pick<Clock, 'after'>;
  readonly #url: string;

  constructor(address: ObjectAddress, credentials: ObjectCredentials, clock: Pick<Clock, 'after'>) {
    this.#address = address;
    this.#clock = clock;
    this.#url = bucketUrl(address);
    const { accessKeyId, secretAccessKey, sessionToken } = credentials;
    const { region } = address;
    const session = sessionToken === undefined ? {} : { sessionToken };
    // Who asks again, and when, is the caller's business.
    this.#client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      ...session,
      region,
      service: 's3',
      retries: 0,
    });
  }

  /** Keeps an object; one of the same key is replaced. The store compares its SHA-256. @throws ObjectError */
  async put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#ask('PutObject', { method: 'PUT', key, body: bytes });
  }

  /** The bytes of an object from `at` on. @throws ObjectError, `missing` where there is no object */
  async read(key: string, at: number, length: number): Promise<ObjectPart> {
    return await this.#part(key, `bytes=${at}-${at + length - 1}`, { at, length });
  }

  /** The last bytes of an object. @throws as {@link read} */
  async end(key: string, length: number): Promise<ObjectPart> {
    return await this.#part(key, `bytes=-${length}`, { length });
  }

  /** Removes objects; those that are gone already count as removed. @returns keys of those that are still there. @throws ObjectError */
  async remove(keys: readonly string[]): Promise<string[]> {
    const left: string[] = [];
    for (let at = 0; at < keys.length; at += MOST_KEYS) {
      const some = keys.slice(at, at + MOST_KEYS);
      const body = new TextEncoder().encode(deletionOf(some.map((key) => this.#address.prefix + key)));
      const md5 = createHash('md5').update(body).digest('base64');
      const { bytes } = await this.#ask('DeleteObject', {
        method: 'POST',
        query: { delete: '' },
        headers: { 'content-md5': md5 },
        body,
      });
      const undeleted = readUndeleted(wordsOf(bytes));
      const [refused] = undeleted.values();
      if (refused !== undefined && undeleted.size === some.length)
        throw new ObjectError(refused === 'AccessDenied' ? 'refused' : 'away', refused, 'DeleteObject');
      left.push(...some.filter((key) => undeleted.has(this.#address.prefix + key)));
    }
    return left;
  }

  /** The objects whose keys begin with something, in their order. @throws ObjectError */
  async *list(begin = ''): AsyncGenerator<ListedObject> {
    for (let next: string | undefined = ''; next !== undefined;) {
      const page = await this.firstOf(begin, MOST_KEYS, next);
      yield* page.objects;
      ({ next } = page);
    }
  }

  /** So many of them at most. @param from what an earlier page said of the next one. @throws ObjectError */
  async firstOf(begin: string, most: number, from = ''): Promise<ObjectList> {
    const { prefix } = this.#address;
    const query = {
      'list-type': '2',
      'encoding-type': 'url',
      'max-keys': String(most),
      prefix: prefix + begin,
      ...(from !== '' && { 'continuation-token': from }),
    };
    const list = readObjectList(wordsOf((await this.#ask('ListBucket', { query })).bytes));
    // What is no list, or a part of one, would say of all else that it is gone.
    if (list === undefined) throw new ObjectError('refused', 'NoList', 'ListBucket');
    const { objects, next } = list;
    return { objects: objects.map(({ key, size }) => ({ key: key.slice(prefix.length), size })), next };
  }

  async #part(
    key: string,
    range: string,
    wanted: { readonly at?: number; readonly length: number },
  ): Promise<ObjectPart> {
    const { length, at } = wanted;
    const headers = { range };
    const answer = await this.#ask('GetObject', { key, headers, most: length });
    const total = /\/(\d+)$/.exec(answer.range ?? '')?.[1];
    if (answer.status === BEYOND) return { bytes: new Uint8Array(), size: Number(total ?? 0) };
    if (answer.status === PARTIAL && total !== undefined) {
      // What ends too early is no shorter object.
      const size = Number(total);
      const there = at === undefined ? size : Math.max(0, size - at);
      if (answer.bytes.length !== Math.min(length, there))
        throw new ObjectError('away', 'IncompleteBody', 'GetObject');
      return { bytes: answer.bytes, size };
    }
    throw new ObjectError('refused', 'NoRanges', 'GetObject');
  }

  /** @param what the right that it takes, as S3 names it. @throws ObjectError */
  async #ask(what: string, { method = 'GET', key, query = {}, headers = {}, body, most }: Question) {
    const path = key === undefined ? '' : (this.#address.prefix + key).split('/').map(encoded).join('/');
    const url = new URL(`${this.#url}/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const ending = new AbortController();
    const bytes = Math.max(body?.length ?? 0, most ?? 0);
    const cancel = this.#clock.after(WITHIN_MS + (bytes / LEAST_BPS) * 1_000, () => ending.abort());
    try {
      const response = await this.#client.fetch(url.href, {
        method,
        headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? new Uint8Array()) },
        ...(body !== undefined && { body }),
        // Elsewhere it goes nowhere: what is signed is for this store.
        redirect: 'manual',
        signal: ending.signal,
      });
      const answer = await bodyOf(response, response.status === PARTIAL ? (most ?? MOST_WORDS) : MOST_WORDS);
      const range = response.headers.get('content-range');
      if (response.ok || response.status === BEYOND) return { status: response.status, range, bytes: answer };
      throw refusal(what, response.status, readErrorCode(wordsOf(answer)));
    } catch (error) {
      if (error instanceof ObjectError) throw error;
      if (ending.signal.aborted) throw new ObjectError('slow', 'ETIMEDOUT', what);
      const { cause } = error as { readonly cause?: { readonly code?: unknown } };
      throw new ObjectError('away', typeof cause?.code === 'string' ? cause.code : 'ECONNRESET', what);
    } finally {
      cancel();
    }
  }
}

interface Question {
  readonly method?: string;
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  /** Bytes of an object that are wanted. */
  readonly most?: number;
}

const PARTIAL = 206;
/** The range lies behind the end of the object. */
const BEYOND = 416;

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const wordsOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function refusal(what: string, status: number, code = `HTTP ${status}`): ObjectError {
  if (status === 404 && code !== 'NoSuchBucket') return new ObjectError('missing', code, what);
  const mayPass = status >= 500 || status === 408 || status === 429 || code === 'RequestTimeout';
  return new ObjectError(mayPass ? 'away' : 'refused', code, what);
}

/** @throws ObjectError where it is longer */
async function bodyOf({ body }: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.byteLength;
    // Leaving the loop ends the connection.
    if (length > most) throw new ObjectError('refused', 'TooLong', 'an answer');
    pieces.push(piece);
  }
  return concatBytes(pieces);
}
