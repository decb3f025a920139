import { ManualClock } from '@outrider/kit/clock.ts';
import { PAGE_USED_EVERY_MS } from '@outrider/protocol/live/page-notice.ts';
import { expect, test } from 'vitest';
import type { FramedUnit } from '../../relay/frame-arena.ts';
import { LiveStream } from '../../relay/live-stream.ts';
import { SlabPool } from '../../relay/slab-pool.ts';
import { StreamViewer } from './stream-viewer.ts';
import type { ViewerOutlet } from './viewer-outlet.ts';

const KEY = { deviceid: 'A', channel: 1, stream: 'main' } as const;
/** Between two pictures, ms. */
const STEP_MS = 100;

/** A page that uses all that comes, and says so as often as pages do. */
class QuickPage implements ViewerOutlet {
  waiting = 0;
  readonly keys: boolean[] = [];

  give({ frame, key }: FramedUnit): 'taken' {
    this.waiting += frame.length;
    this.keys.push(key);
    return 'taken';
  }

  tell(frame: Uint8Array): void {
    this.waiting += frame.length;
  }
}

test.each([
  ['a key picture each second', 10],
  ['a key picture each four seconds', 40],
  ['a key picture each twenty seconds', 200],
])(
  'a viewer who keeps up misses nothing of a stream with large key pictures and little between: %s',
  (_name, group) => {
    const clock = new ManualClock(1_000_000);
    const stream = new LiveStream(KEY, new SlabPool(), clock.elapsed());
    const page = new QuickPage();
    const viewer = new StreamViewer(page, KEY, clock, { user: 'a', ip: '', port: 0 });
    stream.add(viewer, clock.elapsed());
    for (let picture = 0; picture < 600; picture++) {
      // Key pictures come beside the moments at which the server begins to measure the stream again.
      const key = picture === 0 || picture % group === 5;
      const data = new Uint8Array(key ? 400_000 : 500);
      const now = clock.now();
      stream.publish(
        { kind: 'video', codec: 'h264', key, captureMs: now, arrivalMs: now, data },
        clock.elapsed(),
      );
      clock.advance(STEP_MS);
      if (picture % (PAGE_USED_EVERY_MS / STEP_MS) === 0) page.waiting = 0;
    }
    stream.close();
    expect(page.keys).toHaveLength(600);
    expect(viewer.dropped).toBe(0);
  },
);
