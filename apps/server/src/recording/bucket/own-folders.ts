import type { MediaFolders } from '../folders/media-folders.ts';
import type { ReadFolders } from '../reading/segment-reader.ts';
import type { FootageBucket } from './footage-bucket.ts';
import { foldersWithBucket } from './folders-with-bucket.ts';

/** The media folders of a server as all others know them. */
export type OwnFolders = ReadFolders &
  Pick<
    MediaFolders,
    'writtenBps' | 'roomBytes' | 'server' | 'states' | 'ownStates' | 'use' | 'names' | 'ids'
  >;

/** The same with the bucket behind them: it is named and read as one of them, and is none of those that can be set. */
export function ownFoldersWith(folders: MediaFolders, bucket: FootageBucket | undefined): OwnFolders {
  if (bucket === undefined) return folders;
  const read = foldersWithBucket(folders, bucket);
  return {
    byId: (id) => read.byId(id),
    names: (id) => id === bucket.id || folders.names(id),
    use: (plan) => folders.use(plan),
    get ids() {
      return [...folders.ids, bucket.id];
    },
    get writtenBps() {
      return folders.writtenBps;
    },
    // A bucket has no bound: what is locked in it keeps nothing else from being recorded.
    roomBytes: Number.POSITIVE_INFINITY,
    get server() {
      return folders.server;
    },
    get states() {
      return folders.states;
    },
    get ownStates() {
      return folders.ownStates;
    },
  };
}
