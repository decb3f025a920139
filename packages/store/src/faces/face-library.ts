import { type Face, type FacePhoto, faceRecord, type FaceWords } from '@outrider/model/faces/face-record.ts';
import { MAX_FACES, MAX_PHOTOS } from '@outrider/model/faces/limits.ts';
import { faceSentences } from '@outrider/model/faces/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { atomically, changedRows, type Engine } from '../ground/engine.ts';
import type { FaceTables } from './face-tables.ts';

/** Persons whose faces recorders may know, with their photos. */
export interface Faces {
  /** By name. */
  list(): Promise<Face[]>;
  find(faceid: number): Promise<Face | undefined>;
  /** @returns their number. @throws OutriderError NOT_FOUND for a unit that is none, CONFLICT where another has that identify, or there are too many */
  add(words: FaceWords): Promise<number>;
  /** @throws OutriderError NOT_FOUND, CONFLICT as above */
  change(faceid: number, words: Partial<FaceWords>): Promise<void>;
  /** Removes a person with their photos. @throws OutriderError NOT_FOUND */
  remove(faceid: number): Promise<void>;
  /** All photos, without their bytes, the newest first. */
  photos(): Promise<FacePhoto[]>;
  photo(photoid: number): Promise<FacePhoto | undefined>;
  /** The newest of a person. */
  photoOf(faceid: number): Promise<FacePhoto | undefined>;
  /** Its bytes; undefined where there is none. */
  picture(photoid: number): Promise<Uint8Array | undefined>;
  /** @returns its number. @throws OutriderError NOT_FOUND for a person who is none, CONFLICT where they have too many */
  addPhoto(faceid: number, photo: { readonly md5: string; readonly picture: Uint8Array }): Promise<number>;
  /** @throws OutriderError NOT_FOUND */
  removePhoto(photoid: number): Promise<void>;
}

const PHOTO = ['photoid', 'faceid', 'md5', 'size'] as const;
const unknown = () => new OutriderError('NOT_FOUND', faceSentences.noPerson);

export function faceLibrary({ db, tell, nowMs }: Pick<Engine<FaceTables>, 'db' | 'tell' | 'nowMs'>): Faces {
  type Db = typeof db;
  const told = (kind: 'added' | 'changed' | 'removed', faceid: number): void =>
    tell({ entity: 'face', kind, key: String(faceid) });
  const now = (): number => Math.trunc(nowMs());
  async function demand(tx: Db, { unitid, idcard }: Partial<FaceWords>, faceid?: number): Promise<void> {
    if (unitid !== undefined) {
      const unit = await tx
        .selectFrom('face_units')
        .select('unitid')
        .where('unitid', '=', unitid)
        .executeTakeFirst();
      if (unit === undefined) throw new OutriderError('NOT_FOUND', faceSentences.noUnit);
    }
    if (idcard === undefined) return;
    const other = await tx
      .selectFrom('faces')
      .select('faceid')
      .where('idcard', '=', idcard)
      .executeTakeFirst();
    if (other !== undefined && other.faceid !== faceid)
      throw new OutriderError('CONFLICT', faceSentences.idcardTaken);
  }
  const touch = async (tx: Db, faceid: number): Promise<void> => {
    const touched = tx.updateTable('faces').set({ updated_ms: now() }).where('faceid', '=', faceid);
    if (!changedRows(await touched.executeTakeFirst())) throw unknown();
  };
  return {
    async list() {
      const rows = await db.selectFrom('faces').selectAll().orderBy('name').orderBy('faceid').execute();
      return rows.map((row) => faceRecord.fromRow(row));
    },
    async find(faceid) {
      const row = await db.selectFrom('faces').selectAll().where('faceid', '=', faceid).executeTakeFirst();
      return row === undefined ? undefined : faceRecord.fromRow(row);
    },
    async add(words) {
      const faceid = await atomically(db, async (tx) => {
        const { all } = await tx
          .selectFrom('faces')
          .select(({ fn }) => fn.countAll<number>().as('all'))
          .executeTakeFirstOrThrow();
        if (all >= MAX_FACES) throw new OutriderError('CONFLICT', faceSentences.tooManyFaces);
        await demand(tx, words);
        // The engine numbers it.
        const row = faceRecord.columnsOf({ ...words, updatedMs: now() }) as FaceTables['faces'];
        const added = await tx.insertInto('faces').values(row).returning('faceid').executeTakeFirstOrThrow();
        return added.faceid;
      });
      told('added', faceid);
      return faceid;
    },
    async change(faceid, words) {
      await atomically(db, async (tx) => {
        await demand(tx, words, faceid);
        await touch(tx, faceid);
        const set = faceRecord.columnsOf(words);
        if (Object.keys(set).length > 0)
          await tx.updateTable('faces').set(set).where('faceid', '=', faceid).execute();
      });
      told('changed', faceid);
    },
    async remove(faceid) {
      const removed = await db.deleteFrom('faces').where('faceid', '=', faceid).executeTakeFirst();
      if (!changedRows(removed)) throw unknown();
      told('removed', faceid);
    },
    photos: async () => await db.selectFrom('face_photos').select(PHOTO).orderBy('photoid', 'desc').execute(),
    photo: async (photoid) =>
      await db.selectFrom('face_photos').select(PHOTO).where('photoid', '=', photoid).executeTakeFirst(),
    async photoOf(faceid) {
      const query = db.selectFrom('face_photos').select(PHOTO).where('faceid', '=', faceid);
      return await query.orderBy('photoid', 'desc').limit(1).executeTakeFirst();
    },
    async picture(photoid) {
      const query = db.selectFrom('face_photos').select('picture').where('photoid', '=', photoid);
      return (await query.executeTakeFirst())?.picture;
    },
    async addPhoto(faceid, { md5, picture }) {
      const photoid = await atomically(db, async (tx) => {
        await touch(tx, faceid);
        const { all } = await tx
          .selectFrom('face_photos')
          .select(({ fn }) => fn.countAll<number>().as('all'))
          .where('faceid', '=', faceid)
          .executeTakeFirstOrThrow();
        if (all >= MAX_PHOTOS) throw new OutriderError('CONFLICT', faceSentences.tooManyPhotos);
        const row = { faceid, md5, size: picture.length, picture } as FaceTables['face_photos'];
        const added = await tx
          .insertInto('face_photos')
          .values(row)
          .returning('photoid')
          .executeTakeFirstOrThrow();
        return added.photoid;
      });
      told('changed', faceid);
      return photoid;
    },
    async removePhoto(photoid) {
      const faceid = await atomically(db, async (tx) => {
        const query = tx.deleteFrom('face_photos').where('photoid', '=', photoid).returning('faceid');
        const removed = await query.executeTakeFirst();
        if (removed === undefined) throw new OutriderError('NOT_FOUND', `There is no photo ${photoid}`);
        await touch(tx, removed.faceid);
        return removed.faceid;
      });
      told('changed', faceid);
    },
  };
}
