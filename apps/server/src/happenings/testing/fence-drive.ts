import { emptyFence } from '@outrider/model/places/fence-record.ts';
import { NO_RULES } from '@outrider/model/places/fence-rules.ts';

/** So many fixes that were acknowledged are sent once more after each start. */
export const AGAIN = 3;
export const DEVICE = 'killed';
const BEGIN_MS = Date.UTC(2026, 5, 1, 12);
export const STEP_MS = 10_000;
const FIXES = 160;
/** When the last fix was taken. */
export const END_MS = BEGIN_MS + FIXES * STEP_MS;
const METRE = 1 / 111_195;

/** To and fro through the gate, eight times: in, out and in again, now and then faster than the gate allows. */
export const drive = Array.from({ length: FIXES }, (_, at) => ({
  timeMs: BEGIN_MS + at * STEP_MS,
  lat: 24 + 900 * METRE * Math.cos((at / FIXES) * 16 * Math.PI),
  lng: 120.5,
}));

const { number: _number, edits: _edits, edition: _edition, ...empty } = emptyFence(0);
export const gate = {
  ...empty,
  title: 'Gate',
  enabled: true,
  triggerIn: true,
  triggerOut: true,
  shape: { kind: 'circle', centre: { lat: 24, lng: 120.5 }, radius: 300 },
  rules: { ...NO_RULES, dwell: 1 },
  deviceids: [DEVICE],
} as const;
