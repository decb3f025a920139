import { fileKind } from '../cluster/files/file-kind.ts';

/** Making an MP4 of a file of GBs takes minutes. */
const WITHIN_MS = 290_000;

/** Which of the files that were fetched. @property bytes of the file as it was sent: what broke off at another server is none */
export type RetrievedFileKey = {
  readonly order: number;
  readonly part: number;
  readonly file: number;
  readonly bytes: number;
  readonly as: 'sent' | 'mp4';
};

/** Files that were fetched. The recorder may have gone on with an order at another server: each lies on the one to which it came. */
export const retrievedFile = fileKind<RetrievedFileKey>('retrieved', { isNamed: false, withinMs: WITHIN_MS });
