import type { CDPSession, Page } from '@playwright/test';

/** Something that came over the wire: when, by the wall clock in ms, and how much with its headers. */
interface Arrival {
  readonly atMs: number;
  readonly bytes: number;
}

interface Fetched {
  readonly url: string;
  readonly parts: Arrival[];
}

const KB = 1_000;

/**
 * Counts what a page gets over the wire, as the browser itself does: bodies as they came, compressed or not, and headers.
 * Messages of sockets count as their text, which is more than passes where they are compressed.
 */
export class ByteWatch {
  readonly #fetched = new Map<string, Fetched>();
  readonly #messages: Arrival[] = [];
  /** Wall clock less the browser's own, ms. */
  #offsetMs: number | undefined;

  private constructor(session: CDPSession) {
    const at = (seconds: number): number => seconds * 1_000 + (this.#offsetMs ?? 0);
    session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
      this.#offsetMs ??= (wallTime - timestamp) * 1_000;
      this.#fetched.set(requestId, { url: request.url, parts: [] });
    });
    session.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
      this.#take(requestId, at(timestamp), response.encodedDataLength);
    });
    session.on('Network.dataReceived', ({ requestId, encodedDataLength, timestamp }) => {
      this.#take(requestId, at(timestamp), encodedDataLength);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
      const parts = this.#fetched.get(requestId)?.parts ?? [];
      const before = parts.reduce((sum, { bytes }) => sum + bytes, 0);
      this.#take(requestId, at(timestamp), encodedDataLength - before);
    });
    session.on('Network.webSocketFrameReceived', ({ timestamp, response }) => {
      this.#messages.push({ atMs: at(timestamp), bytes: Buffer.byteLength(response.payloadData) });
    });
  }

  /** To be made before the page is opened. */
  static async on(page: Page): Promise<ByteWatch> {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    return new ByteWatch(session);
  }

  /** KB that came until a moment of the wall clock, ms. */
  kilobytesUntil(atMs: number): number {
    const arrivals = [...this.#messages, ...[...this.#fetched.values()].flatMap(({ parts }) => parts)];
    return sumUntil(arrivals, atMs) / KB;
  }

  /** The largest of what was fetched until then, one line. */
  largestUntil(atMs: number, count: number): string {
    return [...this.#fetched.values()]
      .filter(({ url }) => url.startsWith('http'))
      .map(({ url, parts }) => ({ path: new URL(url).pathname, bytes: sumUntil(parts, atMs) }))
      .sort((a, b) => b.bytes - a.bytes)
      .slice(0, count)
      .map(({ path, bytes }) => `${path} ${(bytes / KB).toFixed(1)}`)
      .join(', ');
  }

  #take(requestId: string, atMs: number, bytes: number): void {
    this.#fetched.get(requestId)?.parts.push({ atMs, bytes });
  }
}

function sumUntil(arrivals: readonly Arrival[], untilMs: number): number {
  return arrivals.reduce((sum, { atMs, bytes }) => (atMs <= untilMs ? sum + bytes : sum), 0);
}
