import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '@outrider/kit/clock.ts';
import { pictureTypeOf } from '@outrider/model/pictures/picture-type.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../log.ts';
import { rangeOf } from '../net/byte-range.ts';

/** Where recorders fetch photos. */
export const FACE_PHOTO_PATH = '/face.cgi';

/** For this long a ticket is good: a recorder that has not begun by then is told again. */
const GOOD_MS = 180_000;
/** So often a recorder may begin with one photo: its line may break. */
const MOST_REQUESTS = 20;

interface Ticket {
  readonly photoid: number;
  requests: number;
  readonly cancel: () => void;
}

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

/**
 * Gives a recorder the one photo that it was told to fetch: `face.cgi?ticket=…`, once whole, over plain http as it has no session
 * (decision 0090). Tickets live as long as the recorder is told, in this server alone; no log has one.
 */
export class PhotoTickets {
  readonly #parts: {
    readonly store: { readonly faces: Pick<Store['faces'], 'picture'> };
    readonly clock: Pick<Clock, 'after'>;
    readonly log: Pick<Log, 'error'>;
  };
  readonly #tickets = new Map<string, Ticket>();

  constructor(parts: {
    readonly store: { readonly faces: Pick<Store['faces'], 'picture'> };
    readonly clock: Pick<Clock, 'after'>;
    readonly log: Pick<Log, 'error'>;
  }) {
    this.#parts = parts;
  }

  /** Path and query by which a photo is fetched, and what ends that. */
  make(photoid: number): { readonly address: string; readonly end: () => void } {
    const ticket = randomBytes(16).toString('hex');
    const hash = hashOf(ticket);
    const end = (): void => {
      this.#tickets.get(hash)?.cancel();
      this.#tickets.delete(hash);
    };
    this.#tickets.set(hash, { photoid, requests: 0, cancel: this.#parts.clock.after(GOOD_MS, end) });
    return { address: `${FACE_PHOTO_PATH}?ticket=${ticket}`, end };
  }

  /** Answers a request for a photo. Never throws. */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#serve(request, response);
    } catch (error) {
      if (!response.destroyed) this.#parts.log.error({ err: error }, 'a photo could not be sent');
      if (response.headersSent) response.destroy();
      else refuse(response, 500);
    }
  }

  async #serve({ method, url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (method !== 'GET' && method !== 'HEAD') return refuse(response, 405);
    const hash = hashOf(new URL(url, 'http://server').searchParams.get('ticket') ?? '');
    const ticket = this.#tickets.get(hash);
    if (ticket === undefined || ++ticket.requests > MOST_REQUESTS) return refuse(response, 403);
    const picture = await this.#parts.store.faces.picture(ticket.photoid);
    const type = picture === undefined ? undefined : pictureTypeOf(picture);
    if (picture === undefined || type === undefined) return refuse(response, 404);
    const range = rangeOf(headers.range, picture.length);
    if (range === 'none') return refuse(response, 416);
    const { from, to } = range ?? { from: 0, to: picture.length };
    response.writeHead(range === undefined ? 200 : 206, {
      'content-type': type,
      'content-length': to - from,
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(range === undefined ? {} : { 'content-range': `bytes ${from}-${to - 1}/${picture.length}` }),
    });
    if (method === 'HEAD') return void response.end();
    // It went out to its last byte: nobody fetches it again.
    if (to === picture.length)
      response.once('finish', () => {
        this.#tickets.get(hash)?.cancel();
        this.#tickets.delete(hash);
      });
    response.end(picture.subarray(from, to));
  }
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-length': 0, 'cache-control': 'no-store' });
  response.end();
}
