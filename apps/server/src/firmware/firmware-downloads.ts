import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '@outrider/kit/clock.ts';
import { firmwareSentences } from '@outrider/model/firmware/sentences.ts';
import type { Log } from '../log.ts';
import { rangeOf } from '../net/byte-range.ts';
import { FirmwareChunks } from './firmware-chunks.ts';
import type { FirmwareFiles } from './firmware-files.ts';
import type { FirmwareUpdates, Ticketed } from './firmware-updates.ts';

/** Bytes that are read and sent at once: what the line takes in 10 ms, so that on a slow line nobody waits long for a turn. */
const LEAST_CHUNK_BYTES = 32 * 1024;
const MOST_CHUNK_BYTES = 256 * 1024;
const CHUNKS_A_SECOND = 100;
/** Connections of one update at once: a recorder that fetches parts side by side has a few. */
const MOST_OF_ONE = 4;
/** A recorder that takes nothing for this long is let go: it may come back for the rest. */
const STALLS_MS = 60_000;

export interface FirmwareDownloadsParts {
  readonly files: Pick<FirmwareFiles, 'find' | 'isHere' | 'pathOf'>;
  readonly updates: Pick<FirmwareUpdates, 'ofTicket' | 'fetched'>;
  /** Of all recorders together, bytes a second. */
  readonly bytesPerSecond: number;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
}

/**
 * Gives recorders the files that they were told to fetch: `fw.cgi?id=…&ticket=…`, any part of a file, while their update is under
 * way (rule FW-3). All together take no more of the line than they may: live pictures go first.
 */
export class FirmwareDownloads {
  readonly #parts: FirmwareDownloadsParts;
  readonly #chunks: FirmwareChunks;
  readonly #open = new Map<number, number>();
  /** When the line is free again, on the clock that never leaps. */
  #freeMs = 0;

  constructor(parts: FirmwareDownloadsParts) {
    this.#parts = parts;
    const bytes = Math.floor(parts.bytesPerSecond / CHUNKS_A_SECOND);
    this.#chunks = new FirmwareChunks(Math.min(MOST_CHUNK_BYTES, Math.max(LEAST_CHUNK_BYTES, bytes)));
  }

  /** Answers a request for `fw.cgi`. Never throws. */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#serve(request, response);
    } catch (error) {
      if (!response.destroyed) this.#parts.log.error({ err: error }, 'a firmware could not be sent');
      if (response.headersSent) response.destroy();
      else refuse(response, 500);
    }
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '/', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return refuse(response, 405);
    const { searchParams } = new URL(url, 'http://server');
    const ticketed = this.#parts.updates.ofTicket(searchParams.get('ticket') ?? '');
    if (ticketed === undefined || ticketed.firmwareid !== searchParams.get('id'))
      return refuse(response, 403);
    const firmware = await this.#parts.files.find(ticketed.firmwareid);
    if (firmware === undefined) return refuse(response, 404, {}, firmwareSentences.noFile);
    if (!(await this.#parts.files.isHere(firmware.firmwareid)))
      return refuse(response, 404, {}, firmwareSentences.notHere);
    const { filesize: size, md5 } = firmware;
    const etag = `"${firmware.sha256}"`;
    const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
    const range = isSame ? rangeOf(headers.range, size) : undefined;
    if (range === 'none') return refuse(response, 416, { 'content-range': `bytes */${size}` });
    const { from, to } = range ?? { from: 0, to: size };
    const open = this.#open.get(ticketed.order) ?? 0;
    if (open >= MOST_OF_ONE) return refuse(response, 503, { 'retry-after': '10' });
    response.writeHead(range === undefined ? 200 : 206, {
      'content-type': 'application/octet-stream',
      'content-length': to - from,
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-md5': Buffer.from(md5, 'hex').toString('base64'),
      etag,
      ...(range === undefined ? {} : { 'content-range': `bytes ${from}-${to - 1}/${size}` }),
    });
    if (method === 'HEAD') return void response.end();
    this.#open.set(ticketed.order, open + 1);
    try {
      await this.#send(response, ticketed, from, to, searchParams.get('ticket') ?? '');
    } finally {
      const left = (this.#open.get(ticketed.order) ?? 1) - 1;
      if (left === 0) this.#open.delete(ticketed.order);
      else this.#open.set(ticketed.order, left);
    }
  }

  async #send(
    response: ServerResponse,
    ticketed: Ticketed,
    from: number,
    to: number,
    ticket: string,
  ): Promise<void> {
    const { files, updates } = this.#parts;
    const path = files.pathOf(ticketed.firmwareid);
    const file = await open(path, 'r');
    const ended = this.#chunks.use();
    try {
      for (let at = from; at < to;) {
        await this.#turn(Math.min(this.#chunks.until(at), to - at));
        // The update may be over by now.
        if (response.destroyed || updates.ofTicket(ticket) === undefined) return void response.destroy();
        const chunk = (await this.#chunks.read(file, path, at)).subarray(0, to - at);
        if (chunk.length === 0) return void response.destroy();
        if (!(await this.#write(response, chunk))) return void response.destroy();
        at += chunk.length;
        updates.fetched(ticketed, at);
      }
      response.end();
    } finally {
      ended();
      await file.close();
    }
  }

  /** Waits for its part of the line. */
  async #turn(bytes: number): Promise<void> {
    const { clock, bytesPerSecond } = this.#parts;
    const now = clock.elapsed();
    const begin = Math.max(now, this.#freeMs);
    this.#freeMs = begin + (bytes / bytesPerSecond) * 1_000;
    if (begin > now) await new Promise<void>((resolve) => clock.after(begin - now, resolve));
  }

  /** @returns whether the other side takes it */
  async #write(response: ServerResponse, chunk: Uint8Array): Promise<boolean> {
    if (response.write(chunk)) return true;
    return await new Promise<boolean>((resolve) => {
      const done = (taken: boolean) => () => {
        response.off('drain', drained);
        response.off('close', gone);
        cancel();
        resolve(taken);
      };
      const drained = done(true);
      const gone = done(false);
      const cancel = this.#parts.clock.after(STALLS_MS, gone);
      response.once('drain', drained);
      response.once('close', gone);
    });
  }
}

/** @param words for people who look at what their recorder was answered */
function refuse(
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
  words = '',
): void {
  const told = words === '' ? {} : { 'content-type': 'text/plain; charset=utf-8' };
  response.writeHead(status, {
    'content-length': Buffer.byteLength(words),
    'cache-control': 'no-store',
    ...told,
    ...headers,
  });
  response.end(words);
}
