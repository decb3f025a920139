import type { LockFiles } from '../locks/lock-files.ts';
import { BucketLocks, type BucketLocksParts } from './bucket-locks.ts';
import { BucketMover, type BucketMoverParts } from './bucket-mover.ts';
import { recoverBucket } from './recover-bucket.ts';

/** A bucket that was away is looked into again after this. */
const AGAIN_MS = 60_000;

export type BucketParts = BucketMoverParts &
  Pick<BucketLocksParts, 'store' | 'bus'> & {
    readonly lockFiles: Pick<LockFiles, 'takeOverLocks'>;
  };

/** What keeps footage in a bucket. */
export interface RunningBucket extends AsyncDisposable {
  readonly mover: BucketMover;
  /** Resolves once what lies in the bucket is in an index that knew nothing of it. */
  readonly recovered: Promise<void>;
}

/** Begins to move recordings into the bucket, and brings index, locks and bucket together beside that. @throws the fault of the store */
export async function startBucket(parts: BucketParts): Promise<RunningBucket> {
  const { bucket, store, clock, log, lockFiles } = parts;
  await using stack = new AsyncDisposableStack();
  let isEnded = false;
  const ended = Promise.withResolvers<void>();
  const locks = stack.use(new BucketLocks(parts));
  const mover = stack.use(new BucketMover(parts));
  // Before anything is moved: what is there then is not what a lost index left. One that ended before it knew all goes on.
  const unread = `footage.unread.${bucket.id}`;
  const knowsNothing =
    ((await store.recordings.usedBytes()).get(bucket.id) ?? 0) === 0 ||
    (await store.settings.get(unread)) !== undefined;
  if (knowsNothing) await store.settings.put(unread, 'yes');
  const bring = async (): Promise<void> => {
    for (;;) {
      try {
        // Before the index has what they hold: nothing of it may go for its age.
        await lockFiles.takeOverLocks(await locks.read(), knowsNothing);
        if (knowsNothing) {
          await mover.settle();
          const { found, left } = await recoverBucket(bucket, store.recordings, {
            isWanted: () => !isEnded,
            isUnderway: (path) => mover.isUnderway(path),
          });
          if (found + left > 0)
            log.info({ bucket: bucket.id, found, left }, 'recordings of the bucket were found');
          if (isEnded) return;
          await store.settings.remove(unread);
        }
        return await locks.bring();
      } catch (err) {
        if (isEnded) return;
        log.warn({ bucket: bucket.id, err }, 'index and bucket could not be brought together yet');
        const again = Promise.withResolvers<void>();
        const cancel = clock.after(AGAIN_MS, again.resolve);
        await Promise.race([again.promise, ended.promise]);
        cancel();
        if (isEnded) return;
      }
    }
  };
  await mover.start();
  const recovered = bring();
  stack.defer(() => {
    isEnded = true;
    ended.resolve();
  });
  const running = stack.move();
  return { mover, recovered, [Symbol.asyncDispose]: () => running.disposeAsync() };
}
