import { OutriderError } from '@outrider/model/error-code.ts';
import { backupSentences } from '@outrider/model/server/backup-sentences.ts';
import type { WireBackup } from '@outrider/protocol/server/backup-calls.ts';
import { FileAnswer } from '../../calls/file-answer.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import type { Services } from '../../calls/services.ts';
import { progressOf } from './backup-progress.ts';

const MS_PER_S = 1_000;
const S_PER_HOUR = 3_600;
const seconds = (ms: number): number => Math.floor(ms / MS_PER_S);

type Desk = Services['backupDesk'];
type Listed = Awaited<ReturnType<Desk['shelf']['list']>>['backups'][number];

function wireBackup({ name, kind, madeMs, bytes, sealed, note }: Listed): WireBackup {
  return {
    name,
    kind,
    made: seconds(madeMs),
    bytes,
    sealed,
    checked: note === undefined ? 0 : seconds(note.checkedMs),
    fault: note?.fault ?? '',
    version: note?.migration ?? 0,
    ...(note?.users === undefined ? {} : { users: note.users }),
    ...(note?.devices === undefined ? {} : { devices: note.devices }),
  };
}

export const listBackups: HttpHandler<'listBackups', 'backupDesk' | 'settings' | 'clock'> = async (
  _request,
  _call,
  { backupDesk: { shelf, work, ended, version }, settings, clock },
) => {
  const [{ backups, more }, { freeBytes, isOfData }] = await Promise.all([shelf.list(), shelf.disk()]);
  const newest = backups.find(({ kind }) => kind === 'scheduled')?.madeMs;
  const due = (newest ?? 0) + settings.get('backups.every') * S_PER_HOUR * MS_PER_S;
  return {
    folder: shelf.folder,
    sameDisk: isOfData,
    free: freeBytes,
    version,
    backups: backups.map(wireBackup),
    more,
    next: settings.get('backups.enable') ? seconds(Math.max(due, clock.now())) : 0,
    work:
      work === undefined
        ? null
        : {
            id: work.id,
            does: work.does,
            name: work.name,
            user: work.userName,
            began: seconds(work.beganMs),
            ...progressOf(work.step),
          },
    ended:
      ended === undefined
        ? null
        : {
            id: ended.id,
            does: ended.does,
            name: ended.name,
            user: ended.userName,
            began: seconds(ended.beganMs),
            fault: ended.fault ?? '',
            stopped: ended.stopped,
          },
  };
};

export const makeBackup: HttpHandler<'makeBackup', 'backupDesk'> = (
  { passphrase },
  { caller },
  { backupDesk },
) => {
  backupDesk.make(caller.userName, passphrase);
  return { hasError: false, message: 'The backup is being made' };
};

export const stopBackup: HttpHandler<'stopBackup', 'backupDesk'> = (_request, _call, { backupDesk }) => {
  backupDesk.stop();
  return { hasError: false, message: 'It was stopped' };
};

export const checkBackup: HttpHandler<'checkBackup', 'backupDesk'> = async (
  { name, passphrase },
  { caller },
  { backupDesk },
) => {
  await backupDesk.check(caller.userName, name, passphrase);
  return { hasError: false, message: backupSentences.checking };
};

export const backupFile: HttpHandler<'backupFile', 'backupDesk'> = async ({ name }, _call, { backupDesk }) =>
  new FileAnswer(await backupDesk.shelf.pathOf(name), 'application/octet-stream', name);

export const removeBackup: HttpHandler<'removeBackup', 'backupDesk'> = async (
  { name },
  _call,
  { backupDesk },
) => {
  try {
    await backupDesk.remove(name);
  } catch (error) {
    if (error instanceof OutriderError) throw error;
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new OutriderError('CONFLICT', `The backup cannot be deleted: ${code}`, { cause: error });
  }
  return { hasError: false, message: 'The backup was deleted' };
};
