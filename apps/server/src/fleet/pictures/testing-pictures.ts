import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { onTestFinished } from 'vitest';
import { InProcessBus } from '../../bus/in-process-bus.ts';
import { silentLog } from '../../testing-log.ts';
import type { Links } from '../links/links.ts';
import { Pictures, type TakenPicture } from './pictures.ts';

export const DAY = 86_400_000;
export const MIDNIGHT = Date.UTC(2026, 10, 22);
export const MINUTE = 60_000;

type Ask = (deviceid: string, name: string, request: object) => Promise<object>;

/** Pictures in a folder of their own, until the test is over; it is noon. @param ask what recorders answer */
export function setUp(ask: Ask = async () => ({})) {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clock = new ManualClock(MIDNIGHT + 12 * 60 * MINUTE);
  const bus = new InProcessBus(silentLog);
  const events: object[] = [];
  const happened = (event: object): void => void events.push(event);
  const links = { ask } as unknown as Pick<Links, 'ask'>;
  const pictures = new Pictures({
    folder,
    links,
    bus,
    events: { happened, kept: async () => {} },
    clock,
    log: silentLog,
  });
  return { folder, clock, bus, events, pictures };
}

/** A picture of camera 1 as a recorder sends it. */
export const taken = (takenMs: number | undefined, change: Partial<TakenPicture> = {}): TakenPicture => ({
  channel: 1,
  takenMs,
  timed: false,
  jpeg: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1),
  ...change,
});
