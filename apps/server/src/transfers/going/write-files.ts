import { type FileHandle, open } from 'node:fs/promises';
import { fileBytes } from '../../files/file-bytes.ts';
import { MAX_FILE_BYTES } from '@outrider/evidence/zip/zip-records.ts';
import { timeOfAttached } from '@outrider/model/events/attachment.ts';
import { alarmGoes, filesGo } from './files-items.ts';
import type { GoingParts } from './going-parts.ts';
import { safeFile, safeName } from './going-names.ts';
import type { GoingBody } from './going-spec.ts';
import type { GoingWriting } from './going-writing.ts';
import { driverGoes } from './record-sheets.ts';

const pictureEnding = (bytes: Uint8Array): string => (bytes[0] === 0x89 ? '.png' : '.jpg');

/** A file that is there, and cannot be read. */
class Unread extends Error {}
/** Faults of the server, and none of a file: they stop the export. */
const OF_SERVER = new Set(['EMFILE', 'ENFILE', 'ENOMEM']);

/** A file that is on the disk, where it still is: its device, or its age, may have taken it meanwhile. One that cannot be read is counted. */
async function copied(
  writing: GoingWriting,
  path: string,
  source: string,
  owner: string,
  atMs?: number,
): Promise<void> {
  const span = atMs === undefined ? {} : { fromMs: atMs, toMs: atMs };
  try {
    await using file = await opened(source);
    if (file !== undefined) await writing.write(path, bytesOf(file), () => ({ of: owner, ...span }));
  } catch (error) {
    if (!(error instanceof Unread)) throw error;
    writing.unread++;
  }
}

async function opened(source: string): Promise<FileHandle | undefined> {
  try {
    return await open(source, 'r');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw OF_SERVER.has(code) ? error : new Unread(code, { cause: error });
  }
}

/** @throws Unread for what cannot be read, or is more than a zip can have */
async function* bytesOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  try {
    if ((await file.stat()).size > MAX_FILE_BYTES) throw new Error('too large for a zip');
    yield* fileBytes(file);
  } catch (error) {
    throw new Unread('', { cause: error });
  }
}

/** Whether a part of a stretch of a vehicle is private. */
const isDark = (
  { privacy }: GoingParts,
  deviceid: string,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): boolean => privacy.between(deviceid, fromMs, toMs, 'footage').length > 0;

/** Whether the papers of a piece of work go out: of a branch those of its devices. */
async function workGoes(
  workid: number,
  {
    store,
    reach,
  }: { readonly store: Pick<GoingParts['store'], 'worksDone'>; readonly reach: GoingParts['reach'] },
): Promise<boolean> {
  if (reach === undefined) return true;
  const work = await store.worksDone.find(workid);
  return work !== undefined && reach.hasDevice(work.deviceid);
}

type Kind = GoingBody<'files'>['what'];

const kinds: Readonly<
  Record<Kind, (body: GoingBody<'files'>, parts: GoingParts, writing: GoingWriting) => Promise<void>>
> = {
  async drivers(_body, parts, writing) {
    const { store } = parts;
    for (const driver of await store.drivers.list()) {
      const { driverid, name, pictureMs } = driver;
      if (pictureMs === 0 || !driverGoes(driver, parts)) continue;
      const picture = await store.drivers.picture(driverid);
      if (picture === undefined) continue;
      const path = `files/drivers/${driverid}-${safeFile(name, pictureEnding(picture))}`;
      await writing.write(path, [picture], () => ({ of: name }));
    }
  },
  async faces(_body, { store }, writing) {
    const names = new Map((await store.faces.list()).map(({ faceid, name }) => [faceid, name]));
    for (const { photoid, faceid } of await store.faces.photos()) {
      const picture = await store.faces.picture(photoid);
      const name = names.get(faceid) ?? '';
      if (picture !== undefined)
        await writing.write(
          `files/faces/${photoid}-${safeFile(name, pictureEnding(picture))}`,
          [picture],
          () => ({ of: name }),
        );
    }
  },
  async maintenance({ ids }, { store, workFiles, reach }, writing) {
    for (const fileid of ids) {
      const file = await store.worksDone.findFile(fileid);
      if (file === undefined || !(await workGoes(file.workid, { store, reach }))) continue;
      const source = await workFiles.pathOf(file).catch(() => undefined);
      if (source === undefined) continue;
      const name = `${file.fileid}-${safeFile(file.name, `.${file.type}`)}`;
      await copied(writing, `files/maintenance/${name}`, source, file.name);
    }
  },
  async uploads({ ids }, parts, writing) {
    const { store, uploads, server, reach } = parts;
    for (const serialno of ids) {
      const file = await store.uploadedFiles.find(serialno);
      if (file === undefined || file.server !== server || file.wholeSince === 0) continue;
      if (reach?.hasDevice(file.deviceid) === false) continue;
      const ms = file.time * 1_000;
      if (isDark(parts, file.deviceid, { fromMs: ms, toMs: ms + 1_000 })) continue;
      const path = `files/uploads/${safeName(file.deviceid)}/${serialno}-${safeFile(file.filename)}`;
      await copied(writing, path, uploads.pathOf(serialno), file.filename, ms);
    }
  },
  async attachments({ fromMs, toMs, ids }, parts, writing) {
    const { store, attachments } = parts;
    for (const id of ids) {
      const event = await store.events.find(id);
      await writing.pace.wrote(0);
      if (event === undefined || !alarmGoes(event, { fromMs, toMs }, parts)) continue;
      const { deviceid } = event;
      const ms = event.time * 1_000;
      for (const { place } of attachments.ofEvent(id)?.files ?? []) {
        const file = attachments.file(id, place);
        if (file === undefined || isDark(parts, deviceid, timeOfAttached(file, event.time))) continue;
        const path = `files/alarms/${safeName(deviceid)}/${id}-${place}-${safeFile(file.name)}`;
        await copied(writing, path, file.path, file.name, ms);
      }
    }
  },
};

/** Writes pictures and other files of one kind. */
export const writeFiles = async (
  body: GoingBody<'files'>,
  parts: GoingParts,
  writing: GoingWriting,
): Promise<void> => {
  if (filesGo(parts, body.what)) await kinds[body.what](body, parts, writing);
};
