import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_LOCKED_PART, MAX_LOCKS, UNTIL_LIFTED } from '@outrider/model/recordings/recording-lock.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { evidenceStretch } from './evidence-stretch.ts';

/** Locks the recordings of a stretch, also those that are still written into it. */
export const lockRecordings: HttpHandler<'lockRecordings', 'store' | 'clock' | 'mediaFolders'> = async (
  { reason, until, ...asked },
  call,
  { mediaFolders, ...services },
) => {
  const { store, clock } = services;
  const stretch = await evidenceStretch(asked, call, services);
  const createdMs = clock.now();
  const untilMs = until * 1_000;
  if (untilMs !== UNTIL_LIFTED && untilMs <= createdMs)
    throw new OutriderError('VALIDATION', recordingSentences.untilPast);
  const segments = await store.recordings.within(stretch);
  if (segments.length === 0) throw new OutriderError('NOT_FOUND', recordingSentences.nothingThere);
  const mostBytes = mediaFolders.roomBytes * MAX_LOCKED_PART;
  const { level, userName } = call.session.identity;
  const id = await store.transaction(async (tx) => {
    if ((await tx.recordingLocks.list(stretch.deviceid)).length >= MAX_LOCKS)
      throw new OutriderError('CONFLICT', recordingSentences.tooManyLocks);
    const made = await tx.recordingLocks.add({ ...stretch, userName, level, reason, createdMs, untilMs });
    // An administrator is not held up by what others locked.
    if (level > 0 && (await tx.recordingLocks.lockedBytes()) > mostBytes)
      throw new OutriderError('CONFLICT', recordingSentences.lockedFull);
    return made;
  });
  return { hasError: false, message: 'The recordings were locked', id };
};
