import { answer } from '../live/port-answer.ts';
import type { FromRedaction, RedactionFault, RedactionJob } from './redaction-messages.ts';

/** Why a copy could not be made. */
export class RedactionFailure extends Error {
  override readonly name = 'RedactionFailure';
  readonly fault: RedactionFault;

  constructor(fault: RedactionFault, words: string) {
    super(words);
    this.fault = fault;
  }
}

/** Whether this page has an encoder at all: browsers have them on https and localhost alone. */
export const canRedact = (): boolean => 'VideoEncoder' in globalThis && 'VideoDecoder' in globalThis;

export interface RedactFootageParts extends RedactionJob {
  /** Gives bytes of the movie from one place to another. */
  readonly read: (from: number, to: number) => Promise<Uint8Array>;
  /** Takes bytes of the copy: the next come when it has taken them. */
  readonly write: (bytes: Uint8Array, at: number) => Promise<void>;
  /** Told of how much is done, 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Covers areas of a movie, in a worker of its own.
 * @throws RedactionFailure where the browser cannot; what `read` and `write` throw; the signal's reason
 */
export async function redactFootage({
  read,
  write,
  onProgress,
  signal,
  ...job
}: RedactFootageParts): Promise<void> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./redaction-worker.ts', import.meta.url), {
    type: 'module',
    name: 'redaction',
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = (): void => reject(signal.reason);
  signal.addEventListener('abort', stop);
  worker.addEventListener('error', ({ message }) => reject(new RedactionFailure('unknown', message)));
  worker.addEventListener('message', ({ data }: MessageEvent<FromRedaction>) => {
    if (data.kind === 'read') {
      const { port } = data;
      read(data.from, data.to).then((bytes) => answer(port, bytes), reject);
    } else if (data.kind === 'write') {
      const { port } = data;
      write(data.bytes, data.at).then(() => answer(port, undefined), reject);
    } else if (data.kind === 'progress') onProgress(data.part);
    else if (data.kind === 'done') resolve();
    else reject(new RedactionFailure(data.fault, data.words));
  });
  worker.postMessage(job);
  try {
    await promise;
  } finally {
    signal.removeEventListener('abort', stop);
    worker.terminate();
  }
}
