import { systemClock } from '@outrider/kit/clock.ts';
import { picture } from '@outrider/media/segments/testing-units.ts';
import { FrameArena } from '../../relay/frame-arena.ts';
import { SlabPool } from '../../relay/slab-pool.ts';
import { ChannelRecorder } from '../capture/channel-recorder.ts';
import { MediaFolder } from '../folders/media-folder.ts';
import { recoverFolder } from '../index/recover-folder.ts';
import { SegmentFile } from '../capture/segment-file.ts';

const CHANNELS = 16;
const MINUTE_MS = 60_000;
const STEP_MS = 10;
const GROUP = 5;
/** So long after its start a minute turns for what is recorded: files end while others begin. */
const TURN_MS = 75;

/**
 * Records many channels until its process is killed, and says what is on the disk: for tests.
 * @param minute of what is recorded: no two runs in one folder have the same
 */
export async function recordUntilKilled(
  path: string,
  minute: number,
  say: (line: object) => void,
): Promise<void> {
  const folder = await MediaFolder.open(
    { path, capacityBytes: undefined, readOnly: false },
    { server: 'crash' },
    systemClock,
  );
  // An index that knows nothing: all files are read.
  const index = {
    open: async () => [],
    picturesOf: async () => undefined,
    within: async () => [],
    put: async () => {},
    remove: async () => {},
  };
  say({ recovered: await recoverFolder(folder, index) });

  const arena = new FrameArena(new SlabPool());
  const recorders = Array.from({ length: CHANNELS }, (_, at) => {
    const key = { deviceid: 'd', channel: at + 1, stream: 'main' } as const;
    const fileFor = (begin: ConstructorParameters<typeof SegmentFile>[1]): SegmentFile =>
      new SegmentFile(folder, begin, (file) => say({ path: file.path, bytes: file.row?.bytes }));
    const recorder = new ChannelRecorder({
      key,
      sound: undefined,
      sinceMs: 0,
      now: () => Date.now(),
      fileFor,
      wrote() {},
      onState() {},
    });
    return { key, recorder };
  });

  let sequence = 0;
  const startMs = Date.now();
  const turnMs = Math.ceil(startMs / MINUTE_MS + 1 + minute) * MINUTE_MS;
  setInterval(() => {
    const now = turnMs - TURN_MS + (Date.now() - startMs);
    const unit = picture(sequence * STEP_MS, {
      captureMs: now,
      arrivalMs: now,
      key: sequence % GROUP === 0,
    });
    sequence++;
    for (const { key, recorder } of recorders) {
      const framed = arena.frame(unit, { sequence, channel: key.channel, stream: key.stream, lateMs: 0 });
      recorder.offer(framed);
      arena.release(framed);
    }
  }, STEP_MS);
}
