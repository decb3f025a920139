import { fileKind } from '../cluster/files/file-kind.ts';

/** Files of reports, each on the server that made it. */
export const madeReport = fileKind<{ readonly stored: string }>('report', { isNamed: true });
