import type { Page } from '@playwright/test';
import { type LongTask, longTasks, watchTasks } from './task-watch.ts';

/** One message of the control connection, as the page saw it: wall clock, ms. */
export interface SeenMessage {
  readonly text: string;
  readonly arrivedMs: number;
  /** The first animation frame after it; undefined when there was none yet. */
  readonly paintedMs: number | undefined;
}

interface PageRecord {
  sockets: { url: string; arrived: number[]; painted: number[] }[];
}

/** Records what a page receives, when it paints next, and what holds its main thread; to be made before it is opened. */
export class ListWatch {
  readonly #page: Page;
  readonly #texts: string[][] = [];

  private constructor(page: Page) {
    this.#page = page;
    page.on('websocket', (socket) => {
      const texts: string[] = [];
      this.#texts.push(texts);
      socket.on('framereceived', ({ payload }) => texts.push(String(payload)));
    });
  }

  static async on(page: Page): Promise<ListWatch> {
    await watchTasks(page);
    await page.addInitScript(() => {
      const record: PageRecord = { sockets: [] };
      Object.assign(globalThis, { benchRecord: record });
      const now = (): number => performance.timeOrigin + performance.now();
      const Original = WebSocket;
      globalThis.WebSocket = class extends Original {
        constructor(url: string | URL, protocols?: string | string[]) {
          super(url, protocols);
          const { arrived, painted } = record.sockets[
            record.sockets.push({ url: String(url), arrived: [], painted: [] }) - 1
          ] as PageRecord['sockets'][number];
          this.addEventListener('message', () => {
            const index = arrived.push(now()) - 1;
            requestAnimationFrame(() => {
              painted[index] = now();
            });
          });
        }
      };
    });
    return new ListWatch(page);
  }

  /** Messages so far that hold the text: tells when a list has come without asking the page. */
  received(part: string): number {
    return this.#texts.flat().filter((text) => text.includes(part)).length;
  }

  /** Everything the page has seen since it was opened. */
  async read(): Promise<{ readonly messages: SeenMessage[]; readonly tasks: LongTask[] }> {
    const record = await this.#page.evaluate(
      () => (globalThis as unknown as { benchRecord: PageRecord }).benchRecord,
    );
    const messages = record.sockets.flatMap(({ arrived, painted }, socket) =>
      arrived.map((arrivedMs, at) => ({
        text: this.#texts[socket]?.[at] ?? '',
        arrivedMs,
        paintedMs: painted[at],
      })),
    );
    return { messages, tasks: await longTasks(this.#page) };
  }
}
