import type { Plain } from '../../bus/plain.ts';
import { type PeerCall, peerCall } from '../peer-calls.ts';

/** What is known of a file of another server. @property changedMs when it was written last, by that server's disk: with its length it says whether it is still the same */
export type FileHead = { readonly bytes: number; readonly changedMs: number };

/** A kind of files of which each server has its own. @property isNamed whether what is kept of a file says for good which server has it; else any may */
export interface FileKind<Key extends Plain> {
  readonly name: string;
  readonly isNamed: boolean;
  readonly find: PeerCall<Key, FileHead | null>;
}

/** Whoever wants a file waits for the server that has it: one that stands still is not waited for. */
const FIND_MS = 8_000;

/** @param withinMs how long a server may take to have a file ready */
export const fileKind = <Key extends Plain>(
  name: string,
  { isNamed, withinMs = FIND_MS }: { readonly isNamed: boolean; readonly withinMs?: number },
): FileKind<Key> => ({ name, isNamed, find: peerCall(`file ${name}`, withinMs) });
