import { fileKind } from '../cluster/files/file-kind.ts';

/** Files of alarms. The recorder may have gone on with those of an alarm at another server: each lies on the one to which it came. */
export const attachedFile = fileKind<{
  readonly order: number;
  readonly place: number;
  /** Of the whole file: what broke off at another server is none. */
  readonly bytes: number;
}>('attached', { isNamed: false });
