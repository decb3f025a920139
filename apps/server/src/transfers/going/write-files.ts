import { type FileHandle, open } from 'node:fs/promises';
import { fileBytes } from '../../files/file-bytes.ts';
import { MAX_FILE_BYTES } from '@outrider/evidence/zip/zip-records.ts';
import { goingDevices, type GoingParts } from './going-parts.ts';
import { safeFile, safeName } from './going-names.ts';
import type { GoingBody } from './going-spec.ts';
import type { GoingWriting } from './going-writing.ts';

const PAGE = 500;

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
  of: string,
  atMs?: number,
): Promise<void> {
  const span = atMs === undefined ? {} : { fromMs: atMs, toMs: atMs };
  try {
    await using file = await opened(source);
    if (file !== undefined) await writing.write(path, bytesOf(file), () => ({ of, ...span }));
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

/** Whether pictures of a vehicle at a moment are private. */
const isDark = ({ privacy }: GoingParts, deviceid: string, ms: number): boolean =>
  privacy.between(deviceid, ms, ms + 1_000, 'footage').length > 0;

type Kind = GoingBody<'files'>['what'];

const kinds: Readonly<
  Record<Kind, (body: GoingBody<'files'>, parts: GoingParts, writing: GoingWriting) => Promise<void>>
> = {
  async drivers(_body, { store }, writing) {
    for (const { driverid, name, pictureMs } of await store.drivers.list()) {
      if (pictureMs === 0) continue;
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
  async maintenance(_body, { store, workFiles }, writing) {
    for await (const rows of store.wholeTables.rows('work_files'))
      for (const row of rows) {
        const file = await store.worksDone.findFile(Number(row['fileid']));
        const source = file && (await workFiles.pathOf(file).catch(() => undefined));
        if (file === undefined || source === undefined) continue;
        const name = `${file.fileid}-${safeFile(file.name, `.${file.type}`)}`;
        await copied(writing, `files/maintenance/${name}`, source, file.name);
      }
  },
  async uploads({ fromMs, toMs }, parts, writing) {
    const { store, uploads, server } = parts;
    for await (const rows of store.wholeTables.rows('uploaded_files'))
      for (const row of rows) {
        const file = await store.uploadedFiles.find(Number(row['serialno']));
        if (file === undefined || file.server !== server || file.wholeSince === 0) continue;
        const ms = file.time * 1_000;
        if (ms < fromMs || ms >= toMs || isDark(parts, file.deviceid, ms)) continue;
        const name = `${file.serialno}-${safeFile(file.filename)}`;
        const path = `files/uploads/${safeName(file.deviceid)}/${name}`;
        await copied(writing, path, uploads.pathOf(file.serialno), file.filename, ms);
      }
  },
  async attachments({ fromMs, toMs }, parts, writing) {
    const { store, attachments } = parts;
    const known = new Set(goingDevices(parts).map(({ deviceid }) => deviceid));
    for (let after = 0; ;) {
      const lot = await store.events.behind(after, PAGE);
      const last = lot.at(-1);
      if (last === undefined) return;
      after = last.id;
      await writing.pace.wrote(0);
      for (const { id, deviceid, time } of lot) {
        const ms = time * 1_000;
        if (ms < fromMs || ms >= toMs || !known.has(deviceid)) continue;
        if (isDark(parts, deviceid, ms)) continue;
        for (const { place } of attachments.ofEvent(id)?.files ?? []) {
          const file = attachments.file(id, place);
          if (file === undefined) continue;
          const name = `${id}-${place}-${safeFile(file.name)}`;
          const path = `files/alarms/${safeName(deviceid)}/${name}`;
          await copied(writing, path, file.path, file.name, ms);
        }
      }
    }
  },
};

/** Writes pictures and other files of one kind. */
export const writeFiles = async (
  body: GoingBody<'files'>,
  parts: GoingParts,
  writing: GoingWriting,
): Promise<void> => await kinds[body.what](body, parts, writing);
