import { randomUUID } from 'node:crypto';
import { MovieAnswer } from './movie-answer.ts';

/** Sends bytes in memory as a file. @param name under which it is saved; undefined when it is to be shown */
export function bytesAnswer(bytes: Uint8Array, type: string, name?: string): MovieAnswer {
  const read = async function* (from: number, to: number): AsyncGenerator<Uint8Array> {
    yield bytes.subarray(from, to);
  };
  return new MovieAnswer({ length: bytes.length, tag: randomUUID(), type, read }, name);
}
