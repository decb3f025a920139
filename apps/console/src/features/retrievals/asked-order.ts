import { toField } from '../../ui/text/local-moment.ts';

const TEN_MINUTES_MS = 600_000;
const MINUTE_MS = 60_000;

/** What the dialog begins with. */
export interface AskedOrder {
  readonly deviceids: readonly string[];
  /** Of fields of date and time. */
  readonly from: string;
  readonly to: string;
  /** 1-based; all when empty. */
  readonly channels: readonly number[];
}

/** What an address asks for; undefined where it asks for nothing. */
export function askedIn(params: URLSearchParams, nowMs: number): AskedOrder | undefined {
  const device = params.get('device');
  if (device === null) return undefined;
  const [from, to] = ['from', 'to'].map((name) => Number(params.get(name)) * 1_000);
  const channels = (params.get('ch') ?? '').split(',').map(Number);
  return {
    deviceids: device === '' ? [] : [device],
    ...stretchOf(from || lately(nowMs) - TEN_MINUTES_MS, to || lately(nowMs)),
    channels: channels.filter((channel) => Number.isInteger(channel) && channel > 0),
  };
}

/** Recorders end their files some minutes after the moment. */
const lately = (nowMs: number): number => nowMs - 3 * TEN_MINUTES_MS;

/** Fields are of whole minutes: none of what was asked for is left out. */
const stretchOf = (fromMs: number, toMs: number) => ({
  from: toField(fromMs),
  to: toField(Math.max(Math.ceil(toMs / MINUTE_MS) * MINUTE_MS, fromMs + MINUTE_MS)),
});
