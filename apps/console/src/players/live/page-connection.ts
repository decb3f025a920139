import type { Clock } from '@outrider/kit/clock.ts';
import { type PageFrame, splitPageMessage } from '@outrider/media/page-frames.ts';
import { StreamFrameError } from '@outrider/media/stream-frame.ts';
import type { PageRequest } from '@outrider/protocol/live/page-messages.ts';
import { MAX_PAGE_STREAMS, PAGE_USED_EVERY_MS, readPageNotice } from '@outrider/protocol/live/page-notice.ts';
import type { OpenSocket, StreamSocket, StreamSocketEvents } from './stream-connection.ts';

/** A server that has not let the page in by then does not. */
const OPEN_WITHIN_MS = 8_000;
/** A stream's status comes first, and at once: a connection on which nothing comes by then is dead. */
const ANSWER_WITHIN_MS = 5_000;
/** Each connection after one that was too slow has twice as long, up to so many times: a server or a page that is this slow would never show anything. */
const MOST_PATIENCE = 8;
/** A timer that comes this late is of a page that stood still: what came meanwhile has its turn first. */
const STOOD_STILL_MS = 1_000;
/** A page that shows nothing any more keeps its connection this long: the next screen may have tiles too. */
const IDLE_MS = 5_000;
/** Where streams have to have connections of their own, one for all is tried again after this. */
const ALONE_MS = 10 * 60_000;
/** The close code of a connection that ended without a word (RFC 6455 §7.4.1). */
const ABNORMAL = 1006;

/** The page's socket as it is used here: the browser's WebSocket, or a test's. */
export interface PageSocket {
  send(text: string): void;
  close(): void;
}

export interface PageSocketEvents {
  opened(): void;
  /** @param data a text, or a message of frames */
  message(data: string | ArrayBuffer): void;
  /** @param code the WebSocket close code */
  closed(code: number): void;
}

export interface PageConnectionOptions {
  readonly clock: Clock;
  readonly openPage: (url: string, events: PageSocketEvents) => PageSocket;
  /** A stream by a connection of its own. */
  readonly openAlone: OpenSocket;
}

interface PageStream {
  readonly url: string;
  readonly events: StreamSocketEvents;
  opened: boolean;
  used: number;
  toldUsed: number;
  /** The connection of its own, where the page has none for all. */
  alone: StreamSocket | undefined;
}

interface PageLine {
  readonly socket: PageSocket;
  open: boolean;
  heardMs: number;
  readonly cancel: Set<() => void>;
}

/**
 * All streams of a page on one connection, each as if it had a socket of its own. Where the server does not let the page have
 * one (an older server, a proxy that knows ws.cgi alone), each stream gets its own.
 */
export class PageConnection {
  readonly #options: PageConnectionOptions;
  readonly #streams = new Map<number, PageStream>();
  #last = 0;
  #url: string | undefined;
  #line: PageLine | undefined;
  #aloneUntilMs = Number.NEGATIVE_INFINITY;
  #cancelIdle: (() => void) | undefined;
  #tellsSoon = false;
  /** By so many times longer than else it waits for the server: one connection after another was too slow. */
  #patience = 1;

  constructor(options: PageConnectionOptions) {
    this.#options = options;
  }

  /** A presigned URL of the page's connection: the newest is used. */
  address(url: string): void {
    this.#url = url;
  }

  /** Opens a stream by its presigned URL of ws.cgi. */
  readonly open: OpenSocket = (url, events) => {
    const { clock, openAlone } = this.#options;
    const full = this.#streams.size >= MAX_PAGE_STREAMS;
    if (this.#url === undefined || full || clock.elapsed() < this.#aloneUntilMs)
      return openAlone(url, events);
    this.#cancelIdle?.();
    const number = ++this.#last;
    const stream: PageStream = { url, events, opened: false, used: 0, toldUsed: 0, alone: undefined };
    this.#streams.set(number, stream);
    if (this.#line === undefined) this.#connect(this.#url);
    else if (this.#line.open) this.#watch(this.#line, number, url);
    return {
      send: (text) => {
        if (stream.alone !== undefined) stream.alone.send(text);
        else if (this.#streams.has(number)) this.#say({ do: text, stream: number });
      },
      close: () => {
        stream.alone?.close();
        if (!this.#streams.delete(number)) return;
        this.#say({ do: 'leave', stream: number });
        this.#rest();
      },
    };
  };

  #connect(url: string): void {
    const { clock, openPage } = this.#options;
    const mine: { line?: PageLine } = {};
    const current = (): PageLine | undefined => (this.#line === mine.line ? this.#line : undefined);
    const socket = openPage(url, {
      opened: () => {
        const line = current();
        if (line === undefined) return;
        line.open = true;
        for (const [number, stream] of this.#streams) this.#watch(line, number, stream.url);
      },
      message: (data) => {
        const line = current();
        if (line === undefined) return;
        line.heardMs = clock.elapsed();
        this.#patience = 1;
        if (typeof data === 'string') this.#hear(data);
        else this.#take(data);
      },
      closed: (code) => {
        if (current() !== undefined) this.#lost(code);
      },
    });
    const line: PageLine = { socket, open: false, heardMs: Number.NEGATIVE_INFINITY, cancel: new Set() };
    this.#line = mine.line = line;
    this.#await(line, OPEN_WITHIN_MS * this.#patience, () => line.open);
  }

  /** Gives the connection up where nothing `came` within so long; where the page stood still, within so long after that. */
  #await(line: PageLine, ms: number, came: () => boolean, forgave = false): void {
    const { clock } = this.#options;
    const due = clock.elapsed() + ms;
    const cancel = clock.after(ms, () => {
      line.cancel.delete(cancel);
      if (came()) return;
      if (clock.elapsed() - due > STOOD_STILL_MS && !forgave) return this.#await(line, ms, came, true);
      this.#patience = Math.min(2 * this.#patience, MOST_PATIENCE);
      this.#lost(ABNORMAL);
    });
    line.cancel.add(cancel);
  }

  #watch(line: PageLine, number: number, url: string): void {
    const { clock } = this.#options;
    const { pathname, search } = new URL(url);
    this.#say({ do: 'watch', stream: number, address: pathname + search });
    const asked = clock.elapsed();
    const came = (): boolean => line.heardMs >= asked || !this.#streams.has(number);
    this.#await(line, ANSWER_WITHIN_MS * this.#patience, came);
  }

  #say(request: PageRequest): void {
    if (this.#line?.open === true) this.#line.socket.send(JSON.stringify(request));
  }

  #hear(text: string): void {
    const notice = readPageNotice(text);
    const stream = this.#streams.get(notice?.ended ?? 0);
    if (notice === undefined || stream === undefined) return;
    this.#streams.delete(notice.ended);
    stream.events.closed(notice.code);
    this.#rest();
  }

  #take(data: ArrayBuffer): void {
    let frames: PageFrame[];
    try {
      frames = splitPageMessage(data);
    } catch (error) {
      if (!(error instanceof StreamFrameError)) throw error;
      // Where the next frame begins cannot be known.
      this.#lost(ABNORMAL);
      return;
    }
    this.#noteUsed(frames);
    for (const { stream: number, frame } of frames) {
      const stream = this.#streams.get(number);
      if (stream === undefined) continue;
      if (!stream.opened) {
        stream.opened = true;
        stream.events.opened();
      }
      stream.events.message(frame);
    }
  }

  /** Counts them as used even where they are dropped: the server sends less for each byte that it is not told of, and nothing in the end. */
  #noteUsed(frames: readonly PageFrame[]): void {
    for (const { stream: number, frame } of frames) {
      const stream = this.#streams.get(number);
      if (stream !== undefined) stream.used += frame.length;
    }
    if (this.#tellsSoon) return;
    this.#tellsSoon = true;
    this.#options.clock.after(PAGE_USED_EVERY_MS, () => this.#tellUsed());
  }

  #tellUsed(): void {
    this.#tellsSoon = false;
    const bytes: [number, number][] = [];
    for (const [number, stream] of this.#streams) {
      if (stream.used === stream.toldUsed) continue;
      stream.toldUsed = stream.used;
      bytes.push([number, stream.used]);
    }
    if (bytes.length > 0) this.#say({ do: 'used', bytes });
  }

  /** Lets the connection go when nothing has come to be shown for a while. */
  #rest(): void {
    if (this.#streams.size > 0) return;
    this.#cancelIdle?.();
    this.#cancelIdle = this.#options.clock.after(IDLE_MS, () => {
      if (this.#streams.size === 0) this.#drop();
    });
  }

  #drop(): boolean {
    const line = this.#line;
    this.#line = undefined;
    for (const cancel of line?.cancel ?? []) cancel();
    line?.socket.close();
    return line?.open ?? false;
  }

  #lost(code: number): void {
    const wasOpen = this.#drop();
    const streams = [...this.#streams.values()];
    this.#streams.clear();
    for (const stream of streams) {
      if (wasOpen) stream.events.closed(code);
      else this.#openAlone(stream);
    }
  }

  #openAlone(stream: PageStream): void {
    const { clock, openAlone } = this.#options;
    const { events } = stream;
    stream.alone = openAlone(stream.url, {
      ...events,
      opened: () => {
        // The server is there, and does not let the page have one for all.
        this.#aloneUntilMs = clock.elapsed() + ALONE_MS;
        events.opened();
      },
    });
  }
}
