import { parseSize } from '@outrider/model/entity/size.ts';
import { type KeptKind, type KeptKindName, keptKindNames, keptKinds } from '@outrider/model/kept-kinds.ts';
import type { ServerSettingKey } from '@outrider/model/server-settings.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { recordingsIn } from '../../jobs/kept-watch.ts';

type ReadSetting = (key: ServerSettingKey) => unknown;

const DAY_S = 86_400;
const whole = (ms: number | undefined): number | null => (ms === undefined ? null : Math.floor(ms / 1_000));

export const listKept: HttpHandler<
  'listKept',
  'settings' | 'mediaFolders' | 'footageBucket' | 'keptWatch'
> = async (_request, _call, { settings, mediaFolders, footageBucket, keptWatch }) => {
  const read: ReadSetting = (key) => settings.get(key);
  const looks = await keptWatch.look();
  const bucket = footageBucket();
  const folders =
    bucket === undefined
      ? mediaFolders.states.map(({ spec, folder }) => ({
          folder: spec.path,
          look: folder && recordingsIn(folder.id),
          room: spec.capacityBytes ?? null,
        }))
      : [{ folder: bucket.id, look: recordingsIn(bucket.id), room: null }];
  const told = (kind: KeptKindName, folder = '', look: string | undefined = kind, room?: number | null) => {
    const row: KeptKind = keptKinds[kind];
    const found = look === undefined ? undefined : looks.get(look);
    const days = daysOf(row, read);
    const oldest = whole(found?.oldestMs);
    return {
      kind,
      folder,
      days,
      room: room ?? sizeOf(row, read),
      count: row.count === undefined ? null : Number(read(row.count)),
      oldest,
      removed: whole(found?.removedMs),
      upTo: whole(found?.upToMs),
      next: days === null || days === 0 || oldest === null ? null : oldest + days * DAY_S,
    };
  };
  return {
    kinds: keptKindNames.flatMap((kind) =>
      kind === 'recordings' && folders.length > 0
        ? folders.map(({ folder, look, room }) => told(kind, folder, look ?? '', room))
        : [told(kind)],
    ),
  };
};

/** After how many days it goes, as of now. */
function daysOf({ days }: KeptKind, read: ReadSetting): number | null {
  if (days === undefined) return null;
  return 'fixed' in days ? days.fixed : Number(read(days.setting));
}

/** Bytes that it may take where somebody set them. */
function sizeOf({ room }: KeptKind, read: ReadSetting): number | null {
  const size = room === undefined ? undefined : read(room);
  return typeof size === 'string' ? (parseSize(size) ?? null) : null;
}
