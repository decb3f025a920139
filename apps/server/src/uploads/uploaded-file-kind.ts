import { fileKind } from '../cluster/files/file-kind.ts';

/** Files that recorders uploaded by themselves, each on the server to which it came. */
export const uploaded = fileKind<{ readonly serialno: number }>('uploaded', { isNamed: true });
