import { presign } from '@outrider/protocol/people/credentials.ts';
import { session } from './session-state.ts';

/** The address of a file by which it can be had without a header: for players, and for what is saved. It is good for nine minutes. */
export function signedAddress(path: string, params: Readonly<Record<string, string>>): string {
  const { key, user, origin, server } = session.getState();
  return origin + presign(key, path, user, { ...params }, Date.now() + (server?.clockOffsetMs ?? 0));
}
