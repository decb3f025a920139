import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { signedAddress } from '../../../connection/signed-address.ts';

/** A redacted copy that was begun. */
export interface BegunCopy {
  readonly deviceid: string;
  readonly id: string;
}

/** The address of a file of the package that a copy is made of: good for nine minutes. */
export const footageAddress = ({ deviceid, id }: BegunCopy, name: string): string =>
  signedAddress(`/api/redaction/${encodeURIComponent(deviceid)}/${id}/footage`, { name });

/** Bytes of that file from one place to another. @throws CallError, or the signal's reason */
export async function footageBytes(
  copy: BegunCopy,
  name: string,
  { from, to, signal }: { readonly from: number; readonly to: number; readonly signal: AbortSignal },
): Promise<Uint8Array> {
  const headers = { range: `bytes=${from}-${to - 1}` };
  try {
    const response = await fetch(footageAddress(copy, name), { headers, credentials: 'omit', signal });
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (response.status === 206 && bytes.length === to - from) return bytes;
  } catch (cause) {
    signal.throwIfAborted();
    throw new CallError('NETWORK', 'The server does not answer.', { cause });
  }
  // It ended, was given up, or may not be seen any more: what is said then is no picture.
  throw new CallError('NOT_FOUND', 'The redacted copy was given up: start it again');
}
