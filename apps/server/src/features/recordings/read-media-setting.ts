import { mediaModes } from '@outrider/model/recordings/media-setting.ts';
import type { FolderState } from '../../recording/folders/media-folders.ts';
import type { HttpHandler } from '../../calls/handler.ts';

export const readMediaSetting: HttpHandler<
  'readMediaSetting',
  'settings' | 'mediaFolders' | 'footageBucket' | 'store'
> = async (_request, _call, { settings, mediaFolders, footageBucket, store }) => {
  const used = await store.recordings.usedBytes();
  const bucket = footageBucket();
  return {
    mode: mediaModes.indexOf(settings.get('recordDisks.mode')),
    media: mediaFolders.states.map(toldFolder),
    own: mediaFolders.ownStates.map((state) => ({ ...toldFolder(state), deviceid: state.spec.only ?? '' })),
    elsewhere: used
      .entries()
      .reduce((sum, [media, bytes]) => sum + (mediaFolders.names(media) ? 0 : bytes), 0),
    store:
      bucket === undefined
        ? null
        : {
            address: bucket.id,
            used: used.get(bucket.id) ?? 0,
            waiting: bucket.state.waitingBytes,
            fault: bucket.state.fault,
          },
    ruled: {
      media: settings.pinnedBy('recordDisks.folders') !== undefined,
      mode: settings.pinnedBy('recordDisks.mode') !== undefined,
    },
    edits: {
      folders: settings.section('recordDisks')['folders']?.edit ?? 0,
      mode: settings.section('recordDisks')['mode']?.edit ?? 0,
    },
  };
};

const toldFolder = ({ spec, state, folder }: FolderState) => ({
  path: spec.path,
  capacity: spec.capacityBytes ?? null,
  readonly: spec.readOnly,
  state,
  used: folder?.usedBytes ?? 0,
  free: known(folder?.space.freeBytes),
  total: known(folder?.space.totalBytes),
  files: folder?.writing.size ?? 0,
  rate: folder?.writtenBps ?? 0,
});

const known = (bytes: number | undefined): number | null =>
  bytes !== undefined && Number.isFinite(bytes) ? bytes : null;
