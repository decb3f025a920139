import { fileKind } from '../cluster/files/file-kind.ts';

/** Papers of maintenance, each on the server that took it: which that was is not kept. */
export const workPaper = fileKind<{ readonly fileid: number; readonly bytes: number }>('work paper', {
  isNamed: false,
});
