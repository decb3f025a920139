import { RedactionError, redactMovie } from '@outrider/media/mp4/redact-movie.ts';
import { answerOf } from '../live/port-answer.ts';
import type { FromRedaction, RedactionJob } from './redaction-messages.ts';

/** The worker's own scope: the DOM types know only a window's. */
const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<RedactionJob>) => void) | null;
  postMessage(message: FromRedaction, transfer?: Transferable[]): void;
};

/** More often nobody sees it, ms. */
const TELL_EVERY_MS = 100;

async function run(job: RedactionJob): Promise<void> {
  let toldMs = 0;
  await redactMovie({
    ...job,
    read: (from, to) =>
      answerOf<Uint8Array>((port) => scope.postMessage({ kind: 'read', from, to, port }, [port])),
    write: (bytes, at) =>
      answerOf<void>((port) => scope.postMessage({ kind: 'write', at, bytes, port }, [port, bytes.buffer])),
    onProgress: (part) => {
      if (performance.now() - toldMs < TELL_EVERY_MS) return;
      toldMs = performance.now();
      scope.postMessage({ kind: 'progress', part });
    },
  });
}

scope.onmessage = ({ data }) => {
  run(data).then(
    () => scope.postMessage({ kind: 'done' }),
    (error: unknown) => {
      const fault = error instanceof RedactionError ? error.reason : 'unknown';
      scope.postMessage({ kind: 'failed', fault, words: String(error) });
    },
  );
};
