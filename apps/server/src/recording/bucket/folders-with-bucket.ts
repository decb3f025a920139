import { MediaError } from '../media-error.ts';
import type { ReadFolders } from '../reading/segment-reader.ts';
import type { FootageBucket } from './footage-bucket.ts';

/**
 * Media folders and the bucket to which their segments go, as those who read know them: what was moved between the look at the index and the
 * look at the disk is read where it is now.
 */
export function foldersWithBucket(
  folders: ReadFolders,
  bucket: Pick<FootageBucket, 'id' | 'reader'> | undefined,
): ReadFolders {
  if (bucket === undefined) return folders;
  return {
    byId(id) {
      if (id === bucket.id) return bucket;
      const folder = folders.byId(id);
      if (folder === undefined) return undefined;
      return {
        reader: {
          read: async (call, takes, isWanted) => {
            try {
              return await folder.reader.read(call, takes, isWanted);
            } catch (error) {
              if (!isGone(error)) throw error;
              return await bucket.reader.read(call, takes, isWanted);
            }
          },
        },
      };
    },
  };
}

const isGone = (error: unknown): boolean => error instanceof MediaError && error.code === 'ENOENT';
