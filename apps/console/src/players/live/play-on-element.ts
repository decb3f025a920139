import type { VideoStreamFrame } from '@outrider/media/stream-frame.ts';
import { StageSink } from '../media-source/stage-sink.ts';
import { codedPictures } from './coded-pictures.ts';
import { LiveRun } from './live-run.ts';
import type { RunOptions, WorkerPlayer } from './worker-player.ts';

/** More pictures than this are not held for an element that is on its way. */
const MAX_HELD = 300;

/**
 * A player whose pictures a video element of the page decodes and shows: Media Source Extensions.
 * @param plays whether it plays the codec
 */
export function playOnElement(options: RunOptions, plays: (codec: string) => Promise<boolean>): WorkerPlayer {
  /** What came since the last key picture while there was no element: it cannot begin in the middle. */
  let held: VideoStreamFrame[] = [];
  let sink: StageSink | undefined;
  const run = new LiveRun<VideoStreamFrame>({
    ...options,
    decoders: codedPictures(plays),
    discard: (frame) => {
      if (frame.key || held.length >= MAX_HELD) held = [];
      if (frame.key || held.length > 0) held.push(frame);
    },
    replayed: {
      leads: true,
      pass: () => {},
      rejoin: (frames) => frames.forEach((frame) => sink?.show(frame, frame.arrivalMs - frame.lateMs)),
    },
  });
  return {
    run,
    give(surface) {
      const given = new StageSink(surface as MessagePort, {
        painted: (width, height, takenMs) => run.painted(width, height, takenMs),
        failed: (why) => run.sinkFailed(why),
      });
      const { lead } = run;
      for (const frame of lead.length > 0 ? lead : held) given.show(frame, frame.arrivalMs - frame.lateMs);
      held = [];
      sink = given;
      run.setSink(given);
    },
    // The element scales by itself, and the page has its picture.
    setShownSize: () => {},
    snapshot: async () => undefined,
  };
}
