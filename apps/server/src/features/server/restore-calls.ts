import type { HttpHandler } from '../../calls/handler.ts';
import { progressOf } from './backup-progress.ts';

/** The answer has gone by then. */
const ANSWERED_MS = 500;

export const restoreState: HttpHandler<'restoreState', 'restoreDesk' | 'backupDesk'> = async (
  _request,
  _call,
  { restoreDesk, backupDesk: { version } },
) => {
  const empty = await restoreDesk.isEmpty();
  const stand = restoreDesk.stand();
  if (stand === undefined) return { empty, version, backup: null };
  const { id, userName, filename, filesize, at, sending, step, fault, whole } = stand;
  const { users, devices } = whole?.counts ?? {};
  return {
    empty,
    version,
    backup: {
      id,
      user: userName,
      filename,
      filesize,
      at,
      sending,
      check: step === undefined ? null : progressOf(step === 'begin' ? undefined : step),
      fault: fault ?? '',
      whole:
        whole === undefined
          ? null
          : {
              sealed: whole.sealed,
              beside: [...whole.beside],
              version: whole.migration,
              ...(users === undefined ? {} : { users }),
              ...(devices === undefined ? {} : { devices }),
            },
    },
  };
};

export const beginRestore: HttpHandler<'beginRestore', 'restoreDesk'> = async (
  sent,
  { caller },
  { restoreDesk },
) => {
  const begun = await restoreDesk.begin({ ...sent, userName: caller.userName });
  return { hasError: false, message: 'Send its pieces', ...begun };
};

export const restorePiece: HttpHandler<'restorePiece', 'restoreDesk'> = async (
  { id, at, data },
  _call,
  { restoreDesk },
) => {
  const here = await restoreDesk.take(id, at, Buffer.from(data, 'base64'));
  return { hasError: false, message: 'The piece was taken', at: here };
};

export const checkRestore: HttpHandler<'checkRestore', 'restoreDesk'> = async (
  { id, passphrase },
  _call,
  { restoreDesk },
) => {
  await restoreDesk.check(id, passphrase);
  return { hasError: false, message: 'The backup is being checked' };
};

export const confirmRestore: HttpHandler<'confirmRestore', 'restoreDesk' | 'restart' | 'clock'> = async (
  { id },
  { caller, ip },
  { restoreDesk, restart, clock },
) => {
  await restoreDesk.confirm(id, { userName: caller.userName, ip });
  clock.after(ANSWERED_MS, restart);
  return { hasError: false, message: 'The server restarts with the backup' };
};

export const stopRestore: HttpHandler<'stopRestore', 'restoreDesk'> = async (
  { id },
  _call,
  { restoreDesk },
) => {
  await restoreDesk.stop(id);
  return { hasError: false, message: 'The backup was given up' };
};
