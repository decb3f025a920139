import { MAX_FILE_BYTES } from '@outrider/evidence/zip/zip-records.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { timeOfAttached } from '@outrider/model/events/attachment.ts';
import { maintenanceSentences } from '@outrider/model/maintenance/sentences.ts';
import type { FoundFile } from '../../cluster/files/file-reach.ts';
import { type OpenedFile, openFound } from '../../cluster/files/found-file.ts';
import { alarmGoes, filesGo } from './files-items.ts';
import type { GoingParts } from './going-parts.ts';
import { safeFile, safeName } from './going-names.ts';
import type { GoingBody } from './going-spec.ts';
import type { GoingWriting } from './going-writing.ts';
import { driverGoes } from './record-sheets.ts';

const pictureEnding = (bytes: Uint8Array): string => (bytes[0] === 0x89 ? '.png' : '.jpg');

/** Finds a file on whichever server it lies; undefined where it went. */
type Find = () => Promise<FoundFile | undefined>;

/** A file that is there, and cannot be read, as its server is away for example. */
class Unread extends Error {}
/** Faults of the server, and none of a file: they stop the export. */
const OF_SERVER = new Set(['EMFILE', 'ENFILE', 'ENOMEM']);

/** A file that is on a disk, where it still is: its device, or its age, may have taken it meanwhile. One that cannot be read is counted. */
async function copied(
  writing: GoingWriting,
  path: string,
  find: Find,
  owner: string,
  atMs?: number,
): Promise<void> {
  const span = atMs === undefined ? {} : { fromMs: atMs, toMs: atMs };
  try {
    await using file = await opened(find);
    if (file !== undefined) await writing.write(path, bytesOf(file), () => ({ of: owner, ...span }));
  } catch (error) {
    if (!(error instanceof Unread)) throw error;
    writing.unread++;
  }
}

async function opened(find: Find): Promise<OpenedFile | undefined> {
  try {
    const found = await find();
    return found === undefined ? undefined : await openFound(found);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw OF_SERVER.has(code) ? error : new Unread(code, { cause: error });
  }
}

/** @throws Unread for what cannot be read, or is more than a zip can have */
async function* bytesOf({ bytes, pieces }: OpenedFile): AsyncGenerator<Uint8Array> {
  try {
    if (bytes > MAX_FILE_BYTES) throw new Error('too large for a zip');
    yield* pieces;
  } catch (error) {
    throw new Unread('', { cause: error });
  }
}

/** A paper whose bytes no backup held. */
function noneWhereGone(error: unknown): undefined {
  if (error instanceof OutriderError && error.message === maintenanceSentences.fileGone) return undefined;
  throw error;
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
      const name = `${file.fileid}-${safeFile(file.name, `.${file.type}`)}`;
      const find = () => workFiles.find(file).catch(noneWhereGone);
      await copied(writing, `files/maintenance/${name}`, find, file.name);
    }
  },
  async uploads({ ids }, parts, writing) {
    const { store, uploads, reach } = parts;
    for (const serialno of ids) {
      const file = await store.uploadedFiles.find(serialno);
      if (file === undefined || file.wholeSince === 0) continue;
      if (reach?.hasDevice(file.deviceid) === false) continue;
      const ms = file.time * 1_000;
      if (isDark(parts, file.deviceid, { fromMs: ms, toMs: ms + 1_000 })) continue;
      const path = `files/uploads/${safeName(file.deviceid)}/${serialno}-${safeFile(file.filename)}`;
      await copied(writing, path, () => uploads.find(file), file.filename, ms);
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
        await copied(writing, path, file.find, file.name, ms);
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
