import { parseSize } from '@outrider/model/entity/size.ts';
import { reserveOf } from '@outrider/model/recordings/media-room.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { PICTURE_BYTES } from '../../jobs/picture-rounds.ts';
import type { FolderState } from '../../recording/folders/media-folders.ts';

const MB = 1024 ** 2;

export const diskInfo: HttpHandler<
  'diskInfo',
  'settings' | 'mediaFolders' | 'retrievals' | 'dataSizes' | 'dataFolder'
> = async (_request, _call, { settings, mediaFolders, retrievals, dataSizes, dataFolder }) => {
  const [{ kinds, isCut, measuredMs }, root] = await Promise.all([dataSizes.read(), dataSizes.disk()]);
  const { events, people } = retrievals.used;
  return {
    disks: [...mediaFolders.states, ...mediaFolders.ownStates].map(toldDisk),
    footageUsedSize: events,
    footageFullSize: parseSize(settings.get('events.footagesize')) ?? null,
    snapshotUsedSize: kinds.get('pictures') ?? 0,
    snapshotFullSize: parseSize(settings.get('events.snapsize')) ?? PICTURE_BYTES,
    sdUsedSize: people,
    sdFullSize: parseSize(settings.get('events.sdsize')) ?? null,
    rootUsableSize: root.freeBytes,
    rootFullSize: root.totalBytes,
    path: dataFolder,
    data: Array.from(kinds, ([kind, bytes]) => ({ kind, bytes })).toSorted((a, b) => b.bytes - a.bytes),
    measured: Math.floor(measuredMs / 1000),
    partial: isCut,
  };
};

function toldDisk({ spec, state, folder }: FolderState) {
  const total = known(folder?.space.totalBytes);
  const reserve = total === null ? null : Math.floor(reserveOf(total));
  return {
    path: spec.path,
    status: state,
    full_size: total,
    free_size: known(folder?.space.freeBytes),
    reserve,
    used: folder?.usedBytes ?? 0,
    minMB: reserve === null ? null : Math.floor(reserve / MB),
    capacity: spec.capacityBytes ?? null,
    deviceid: spec.only ?? null,
    readonly: spec.readOnly,
  };
}

const known = (bytes: number | undefined): number | null =>
  bytes !== undefined && Number.isFinite(bytes) ? bytes : null;
