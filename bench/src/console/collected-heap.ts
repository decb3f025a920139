import type { CDPSession, Page } from '@playwright/test';

const ANSWER_WITHIN_MS = 30_000;

interface WorkerMessage {
  readonly sessionId: string;
  readonly message: string;
}

/** Asks the worker of a session by the page's own, as the protocol of Chromium does for what is not flattened. */
function askWorker(session: CDPSession, sessionId: string, method: string, id: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`a worker did not answer ${method}`)), ANSWER_WITHIN_MS);
    const hear = (event: WorkerMessage): void => {
      const answer = JSON.parse(event.message) as { id?: number; result?: unknown };
      if (event.sessionId !== sessionId || answer.id !== id) return;
      clearTimeout(late);
      session.off('Target.receivedMessageFromTarget', hear);
      resolve(answer.result);
    };
    session.on('Target.receivedMessageFromTarget', hear);
    session
      .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
      .catch(reject);
  });
}

/** The heaps of a page and of its workers, after garbage was collected. */
export class CollectedHeap {
  readonly #session: CDPSession;
  readonly #workers = new Set<string>();
  #asked = 0;

  private constructor(session: CDPSession) {
    this.#session = session;
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') this.#workers.add(sessionId);
    });
    session.on('Target.detachedFromTarget', ({ sessionId }) => this.#workers.delete(sessionId));
  }

  /** Watches a page, also before it has made its workers. */
  static async of(page: Page): Promise<CollectedHeap> {
    const heap = new CollectedHeap(await page.context().newCDPSession(page));
    const options = { autoAttach: true, waitForDebuggerOnStart: false, flatten: false };
    await heap.#session.send('Target.setAutoAttach', options);
    return heap;
  }

  /** Bytes of JavaScript's heaps, of the page and of each worker, once what nobody holds is gone. */
  async bytes(): Promise<{ readonly page: number; readonly workers: readonly number[] }> {
    await this.#session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.#session.send('Runtime.getHeapUsage');
    const workers: number[] = [];
    for (const worker of this.#workers) {
      await askWorker(this.#session, worker, 'HeapProfiler.collectGarbage', ++this.#asked);
      const used = await askWorker(this.#session, worker, 'Runtime.getHeapUsage', ++this.#asked);
      workers.push((used as { usedSize: number }).usedSize);
    }
    return { page: usedSize, workers };
  }
}
