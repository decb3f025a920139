import type { FootageBucket } from './bucket/footage-bucket.ts';
import { type RunningBucket, startBucket } from './bucket/start-bucket.ts';
import type { IndexWriterParts } from './index/index-writer.ts';
import { IndexWriter } from './index/index-writer.ts';
import { LockFiles, type LockFilesParts } from './locks/lock-files.ts';
import type { MediaFolder } from './folders/media-folder.ts';
import { MediaFolders, type MediaFoldersParts } from './folders/media-folders.ts';
import { PictureMover } from './folders/picture-mover.ts';
import { Recorder, type RecorderParts } from './capture/recorder.ts';
import { recoverFolder } from './index/recover-folder.ts';
import { ReadThrough, type ReadThroughParts } from './folders/read-through.ts';
import { RecordingKeeper, type RecordingKeeperParts } from './index/recording-keeper.ts';

export type RecordingParts = Omit<MediaFoldersParts, 'onFound'> &
  IndexWriterParts &
  Omit<RecorderParts, 'folders' | 'index'> &
  Omit<RecordingKeeperParts, 'folders' | 'recordOf' | 'mover'> &
  Pick<ReadThroughParts, 'store'> &
  LockFilesParts & {
    /** Where closed segments are moved to; they stay in the media folders without it. */
    readonly bucket?: FootageBucket | undefined;
  };

/** The recordings of the server. */
export interface Recording extends AsyncDisposable {
  readonly folders: MediaFolders;
  readonly recorder: Recorder;
  readonly keeper: RecordingKeeper;
  readonly index: IndexWriter;
  readonly readThrough: ReadThrough;
  readonly pictureMover: PictureMover;
  readonly bucket: RunningBucket | undefined;
  /** Resolves when what lay in the folders as they were found is in the index. */
  readonly recovered: () => Promise<void>;
}

async function recover(
  folder: MediaFolder,
  lockFiles: LockFiles,
  { store, log }: RecordingParts,
): Promise<void> {
  try {
    // Before the index has what they hold: nothing of it may go for want of room.
    await lockFiles.takeOver(folder);
    const { cut, found, removed, left } = await recoverFolder(folder, store.recordings);
    if (left > 0)
      log.warn(
        { folder: folder.spec.path, left },
        'files of recordings were left as they are: not to be read, or not what their name says',
      );
    await lockFiles.bring(folder);
    if (cut + found + removed === 0) return;
    const bytes = (await store.recordings.usedBytes()).get(folder.id) ?? 0;
    folder.usedBytes = Math.max(folder.usedBytes, bytes);
    log.info({ folder: folder.spec.path, cut, found, removed }, 'recordings were brought in order');
  } catch (error) {
    log.error({ folder: folder.spec.path, err: error }, 'recordings could not be brought in order');
  }
}

/** Finds the media folders, brings files and index together, and begins to record. @throws the fault of the store */
export async function startRecording(parts: RecordingParts): Promise<Recording> {
  const { records } = parts;
  await using stack = new AsyncDisposableStack();
  const lockFiles = new LockFiles(parts, () => folders.all);
  /** Those that go on. */
  const recoveries = new Set<Promise<void>>();
  const folders = stack.use(
    new MediaFolders({
      ...parts,
      onFound: async (folder) => {
        const recovering = recover(folder, lockFiles, parts);
        recoveries.add(recovering);
        void recovering.then(() => recoveries.delete(recovering));
        // Where the index knows nothing, there may be months of files to read: it goes on beside the recording.
        if (folder.usedBytes > 0) await recovering;
      },
    }),
  );
  stack.use(lockFiles);
  await folders.start();
  const index = stack.use(new IndexWriter(parts));
  const bucket =
    parts.bucket === undefined
      ? undefined
      : stack.use(await startBucket({ ...parts, bucket: parts.bucket, folders, lockFiles }));
  const keeper = stack.use(
    new RecordingKeeper({
      ...parts,
      folders,
      mover: bucket?.mover,
      recordOf: (deviceid) => records.get(deviceid),
    }),
  );
  await keeper.start();
  const readThrough = stack.use(new ReadThrough({ ...parts, folders }));
  await readThrough.start();
  const pictureMover = stack.use(new PictureMover({ ...parts, folders }));
  pictureMover.start();
  const recorder = stack.use(new Recorder({ ...parts, folders, index }));
  recorder.start();
  const running = stack.move();
  return {
    folders,
    recorder,
    keeper,
    index,
    readThrough,
    pictureMover,
    bucket,
    recovered: async () => void (await Promise.all([...recoveries, bucket?.recovered])),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
