import type { HttpBody } from '@outrider/protocol/tables.ts';
import { fileCall } from './call.ts';

/** What the server says of a file before it is had (rule C26): `already` there, `HANDLING` with its percent, or that it failed. */
export interface ToldRecording {
  readonly result: string;
  readonly progress?: number;
  /** From when on there is more that the file cannot hold, ms since 1970 UTC. */
  readonly goesOnMs?: number;
  /** What of it cannot be given. */
  readonly missing?: readonly { readonly fromMs: number; readonly toMs: number }[];
}

/**
 * Asks whether a recording is there to be taken away; a `gms` file is ordered by it.
 * @throws CallError where there is none, the user may not have it, or nobody answers
 */
export async function askRecording(asked: Omit<HttpBody<'takeRecording'>, 'type'>): Promise<ToldRecording> {
  const said = await fileCall('takeRecording', { ...asked, type: 'lobkask' });
  return JSON.parse(new TextDecoder().decode(said)) as ToldRecording;
}
