import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { refuse } from './http-call.ts';
import { signedAddress } from './signed-address.ts';

interface Reading {
  /** Gives it up. */
  readonly signal: AbortSignal;
  /** Told how many bytes there are, each time that some have come. */
  readonly onBytes: (bytes: number) => void;
}

/**
 * Reads a file that is had by a presigned address, as it comes.
 * @throws CallError for a failure that the server states, or no answer; also once it is given up
 */
export async function readSignedFile(
  path: string,
  params: Readonly<Record<string, string>>,
  { signal, onBytes }: Reading,
): Promise<Blob> {
  try {
    const response = await fetch(signedAddress(path, params), { signal, credentials: 'omit' });
    const type = response.headers.get('content-type') ?? '';
    if (type.startsWith('application/json')) refuse(await response.json());
    if (!response.ok) throw new CallError('INTERNAL', `The server answered ${response.status}.`);
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    const reader = response.body?.getReader();
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return new Blob(parts, { type });
      parts.push(value);
      bytes += value.length;
      onBytes(bytes);
    }
  } catch (cause) {
    if (cause instanceof CallError) throw cause;
    throw new CallError('NETWORK', 'The server does not answer.', { cause });
  }
}
