import { OutriderError } from '@outrider/model/error-code.ts';
import { maintenanceSentences } from '@outrider/model/maintenance/sentences.ts';
import type { WorkFile } from '@outrider/model/maintenance/work-done.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Caller } from '../../calls/caller.ts';
import { FileAnswer } from '../../calls/file-answer.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { knownWork } from './works.ts';

export const addWorkFile: HttpHandler<'addWorkFile', 'store' | 'workFiles'> = async (
  { workid, name, data },
  { caller },
  { store, workFiles },
) => {
  const work = await knownWork(workid, caller, store);
  if (work.backMs > 0) throw new OutriderError('CONFLICT', maintenanceSentences.backAlready);
  const fileid = await workFiles.add(work, name, Buffer.from(data, 'base64'));
  return { hasError: false, message: 'The file was kept', fileid };
};

/** @throws OutriderError NOT_FOUND for none that the caller may know of */
async function knownFile(fileid: number, caller: Caller, store: Store): Promise<WorkFile> {
  const file = await store.worksDone.findFile(fileid);
  if (file === undefined) throw new OutriderError('NOT_FOUND', `There is no file ${fileid}`);
  await knownWork(file.workid, caller, store);
  return file;
}

export const workFile: HttpHandler<'workFile', 'store' | 'workFiles'> = async (
  { fileid },
  { caller },
  { store, workFiles },
) => {
  const file = await knownFile(fileid, caller, store);
  // It is saved, and not shown: nothing that somebody put here runs where the console is.
  return new FileAnswer(await workFiles.find(file), 'application/octet-stream', file.name);
};

export const removeWorkFile: HttpHandler<'removeWorkFile', 'store' | 'workFiles'> = async (
  { fileid },
  { caller },
  { store, workFiles },
) => {
  await knownFile(fileid, caller, store);
  await workFiles.remove(fileid);
  return { hasError: false, message: 'The file was removed' };
};
