import type { Page } from '@playwright/test';

/** One message of the control connection, as the page saw it: wall clock, ms. */
export interface SeenMessage {
  readonly text: string;
  readonly arrivedMs: number;
  /** The first animation frame after it; undefined when there was none yet. */
  readonly paintedMs: number | undefined;
}

/** A task that held the page's main thread for over 50 ms: wall clock and duration, ms. */
export interface LongTask {
  readonly beganMs: number;
  readonly ms: number;
}

interface PageRecord {
  sockets: { url: string; arrived: number[]; painted: number[] }[];
  tasks: { began: number; ms: number }[];
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
    await page.addInitScript(() => {
      const record: PageRecord = { sockets: [], tasks: [] };
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
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) {
          record.tasks.push({ began: performance.timeOrigin + startTime, ms: duration });
        }
      }).observe({ type: 'longtask', buffered: true });
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
    return { messages, tasks: record.tasks.map(({ began, ms }) => ({ beganMs: began, ms })) };
  }
}
