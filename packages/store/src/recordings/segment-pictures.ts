import type { SegmentPlace } from '@outrider/model/recordings/segment.ts';
import type { Kysely } from 'kysely';
import { atomically } from '../ground/engine.ts';
import { countRoom } from './count-room.ts';
import { CLAIMED, type RecordingTables } from './recording-tables.ts';
import type { MediaMove, PicturesPlace, Recordings } from './recordings.ts';
import { columns, fromRow, placeIs, roomColumns } from './segment-rows.ts';

/** Segments of a folder that are not being written, by beginning and place, behind one of them. */
function inOrder(db: Kysely<RecordingTables>, media: string, place: SegmentPlace | undefined) {
  const query = db
    .selectFrom('recorded_segments')
    .select(columns)
    .where('media', '=', media)
    .where('open', '=', 0)
    .orderBy('start_ms')
    .orderBy('deviceid')
    .orderBy('channel')
    .orderBy('stream');
  if (place === undefined) return query;
  return query
    .where('start_ms', '>=', place.startMs)
    .where((the) =>
      the.or([
        the('start_ms', '>', place.startMs),
        the(
          the.refTuple('deviceid', 'channel', 'stream'),
          '>',
          the.tuple(place.deviceid, place.channel, place.stream),
        ),
      ]),
    );
}

/** Where segments and their pictures stand: in which folder the file, and the pictures in the row or at the end of the file. */
export function segmentPictures(
  db: Kysely<RecordingTables>,
): Pick<Recordings, 'picturesOf' | 'following' | 'pictured' | 'movePictures' | 'moveMedia'> {
  return {
    async picturesOf(place) {
      const row = await db
        .selectFrom('recorded_segments')
        .select('pictures')
        .where(placeIs(place))
        .executeTakeFirst();
      return row?.pictures;
    },
    async following(media, place, limit) {
      return (await inOrder(db, media, place).limit(limit).execute()).map(fromRow);
    },
    async pictured(media, place, { beforeMs, limit }) {
      const rows = await inOrder(db, media, place)
        .select('pictures')
        .where('pictured', '=', 1)
        .where('start_ms', '<', beforeMs)
        .where('locked', '!=', CLAIMED)
        .limit(limit)
        .execute();
      return rows.map(({ pictures, ...row }) => ({ ...fromRow(row), pictures }));
    },
    async movePictures(moves) {
      return await atomically(db, async (tx) => {
        const moved: PicturesPlace[] = [];
        for (const move of moves) {
          const { segment, pictures, bytes } = move;
          const isBack = pictures.length > 0;
          // Of what is being cut they are put back, and nobody else takes them away.
          const now = await tx
            .updateTable('recorded_segments')
            .set({ pictures, bytes, pictured: Number(isBack) })
            .where(placeIs(segment))
            .where('bytes', '=', segment.bytes)
            .where('open', '=', 0)
            .$if(!isBack, (query) => query.where('locked', '!=', CLAIMED))
            .returning(roomColumns)
            .executeTakeFirst();
          if (now === undefined) continue;
          if (bytes !== segment.bytes) await countRoom(tx, [{ ...now, bytes: segment.bytes }], [now]);
          moved.push(move);
        }
        return moved;
      });
    },
    async moveMedia(moves) {
      return await atomically(db, async (tx) => {
        const moved: MediaMove[] = [];
        for (const move of moves) {
          const { segment, media, bytes } = move;
          const now = await tx
            .updateTable('recorded_segments')
            .set({ media, bytes })
            .where(placeIs(segment))
            .where('media', '=', segment.media)
            .where('bytes', '=', segment.bytes)
            .where('open', '=', 0)
            .where('locked', '!=', CLAIMED)
            .returning(roomColumns)
            .executeTakeFirst();
          if (now === undefined) continue;
          await countRoom(tx, [{ ...now, media: segment.media, bytes: segment.bytes }], [now]);
          moved.push(move);
        }
        return moved;
      });
    },
  };
}
