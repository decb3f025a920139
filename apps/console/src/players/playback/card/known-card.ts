import { isOnline } from '@outrider/model/devices/device.ts';
import { hasRight } from '@outrider/model/people/rights.ts';
import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { answers, httpCall, keptCall } from '../../../connection/call.ts';
import { serverNow } from '../../../connection/server-now.ts';
import { session } from '../../../connection/session-state.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { type CardList, type CardStretch, stretchAt } from '../card-stretches.ts';

/** Of today more is kept by the minute, and of a day that was over just now; what is past stays as it is. */
const FRESH_MS = { today: 30_000, past: 10 * 60_000 };
const WRITTEN_MS = 30 * 60_000;
/** Around a moment of a recorder that is offline, what it said before is looked for. */
const AROUND_MS = 3_600_000;
const COLUMNS = 4_096;

/**
 * What is known of a recorder's card on a day: it is asked, if it is there and was not asked lately, since it costs its data.
 * @returns undefined for somebody who may not watch what recorders keep
 */
export async function knownCard(
  deviceid: string,
  atMs: number,
  day: CardStretch,
): Promise<CardList | undefined> {
  const { user, access } = session.getState();
  if (!hasRight(access, 'P_repb')) return undefined;
  const nowMs = serverNow();
  const device = deviceStore.get(deviceid);
  if (device === undefined || !isOnline(device)) return await saidBefore(deviceid, atMs, nowMs);
  const [start, end] = [Math.floor(day.fromMs / 1_000), Math.floor(day.toMs / 1_000)];
  try {
    const { data, asked } = await answers.fetchQuery({
      ...keptCall(user, 'recordList', [{ deviceid, start, end }]),
      staleTime: day.toMs > nowMs - WRITTEN_MS ? FRESH_MS.today : FRESH_MS.past,
      retry: false,
    });
    const records = data.map((record) => ({
      fromMs: record.start * 1_000,
      toMs: (record.end + 1) * 1_000,
      channels: record.channels,
    }));
    const askedMs = asked * 1_000;
    return { state: 'told', fromMs: day.fromMs, toMs: Math.min(day.toMs, askedMs), askedMs, records };
  } catch (error) {
    if (error instanceof CallError && error.code === 'DEVICE_OFFLINE')
      return await saidBefore(deviceid, atMs, nowMs);
    return { state: 'silent', ...day, askedMs: nowMs, records: [] };
  }
}

/** What a recorder that is offline said before of the time around a moment, as far as the server still knows. */
async function saidBefore(deviceid: string, atMs: number, nowMs: number): Promise<CardList> {
  const [startMs, endMs] = [Math.floor(atMs - AROUND_MS), Math.ceil(atMs + AROUND_MS)];
  const body = { deviceids: [deviceid], startMs, endMs, columns: COLUMNS, want: { card: true as const } };
  const unknown = { state: 'unknown', fromMs: startMs, toMs: endMs, askedMs: nowMs, records: [] } as const;
  const answer = await httpCall('timeline', body).catch(() => undefined);
  const told = answer?.devices[0];
  if (answer === undefined || told === undefined) return unknown;
  const stretches = (runs: readonly number[]): CardStretch[] =>
    Array.from({ length: runs.length / 2 }, (_, at) => ({
      fromMs: answer.startMs + (runs[2 * at] ?? 0),
      toMs: answer.startMs + (runs[2 * at + 1] ?? 0),
    }));
  const known = stretchAt(stretches(told.asked), atMs);
  if (known === undefined) return unknown;
  const records = told.channels.flatMap(({ channel, card }) =>
    stretches(card).map((stretch) => ({ ...stretch, channels: [channel] })),
  );
  return { state: 'offline', ...known, askedMs: told.askedMs ?? nowMs, records };
}
