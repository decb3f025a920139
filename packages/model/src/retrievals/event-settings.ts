import { z } from 'zod';
import { numberFrom, setting, settingSection, sizeFrom } from '../entity/setting.ts';
import { MAX_PLAN_OFFSET_S, USUAL_POST_S, USUAL_PRE_S } from '../plans/limits.ts';

const atOnce = { effect: 'at once' } as const;

/** The least room: less is a slip of the finger, by which all would go. */
const LEAST_BYTES = 100e6;
/** The longest standstill that is told of: a day. */
const MAX_IDLE_MINUTES = 1_440;
/** A size such as 100G; empty for none. */
const size = sizeFrom(LEAST_BYTES, 'wants a size such as 100G, 100M at least', { empty: true });
/** The longest that recordings of events are held by themselves: a year. */
const MAX_HOLD_DAYS = 366;
const offsetHint = 'Of download plans that leave it to the system default.';
const wants = 'A size such as 500M, 100G or 1.5T; 100M at least.';

/** Of which events the server tells by itself; what is fetched of events, in which order, and how much room it may take. */
export const eventFootageSettings = settingSection({
  title: 'Events',
  right: 'server',
  fields: {
    idleMinutes: setting(numberFrom(0, MAX_IDLE_MINUTES), {
      ...atOnce,
      label: 'Minutes with the engine on and standing still, after which a vehicle is idle',
      hint: 'Each standstill that lasts longer is one event (Idle, 16), until the vehicle drives off or its engine is off. For vehicles that work while they stand, a download plan can hide or discard it. 0: never.',
      zero: 'never',
      default: 0,
    }),
    videoDownload: setting(z.boolean(), {
      ...atOnce,
      label: 'Fetch footage of events',
      hint: 'As download plans say. Without it they ask for no footage, but pictures are still taken.',
      default: true,
    }),
    preSeconds: setting(numberFrom(0, MAX_PLAN_OFFSET_S), {
      ...atOnce,
      label: 'Seconds of footage before an event',
      hint: offsetHint,
      default: USUAL_PRE_S,
    }),
    postSeconds: setting(numberFrom(0, MAX_PLAN_OFFSET_S), {
      ...atOnce,
      label: 'Seconds of footage after an event',
      hint: offsetHint,
      default: USUAL_POST_S,
    }),
    holdDays: setting(numberFrom(0, MAX_HOLD_DAYS), {
      ...atOnce,
      label: 'Days for which this server’s own recordings of events are held',
      hint: 'Where a download plan wants footage that this server recorded itself, that is not removed before: it is locked, up to a quarter of the room for recordings. 0: it goes with the other recordings.',
      zero: 'not held',
      default: 0,
    }),
    downloadOldfirst: setting(z.boolean(), {
      ...atOnce,
      label: 'What was asked for first is fetched first',
      hint: 'Otherwise what was asked for last comes first. What is urgent goes before both.',
      default: true,
    }),
    footagesize: setting(size, {
      ...atOnce,
      label: 'Room for footage of events',
      hint: 'Of all fetched footage, the part that download plans asked for. When it is full, the oldest goes first. If empty, only the room for all fetched footage limits it.',
      wants,
      default: '',
    }),
    sdsize: setting(size, {
      ...atOnce,
      label: 'Room for footage that people fetched',
      hint: 'As above, for what people asked recorders for.',
      wants,
      default: '',
    }),
    snapsize: setting(size, {
      ...atOnce,
      label: 'Room for pictures that recorders took',
      hint: 'When it is full, the oldest days go first. Left empty, it is 2G.',
      wants,
      default: '',
    }),
    autouploadsize: setting(size, {
      ...atOnce,
      label: 'Room for files that recorders upload by themselves',
      hint: 'When it is full, the oldest go first: never those of a moment that is locked. Left empty, it is 10G.',
      wants,
      default: '',
    }),
    attachsize: setting(size, {
      ...atOnce,
      label: 'Room for files that recorders attach to alarms',
      hint: 'When it is full, those of the oldest alarms go first: never those of a moment that is locked, or of an open case. Left empty, it is 10G.',
      wants,
      default: '',
    }),
  },
});

/** What happens once that room is full, in the order of the values of `/gkserver/cover`. */
export const coverings = ['Usual', 'Wait for room', 'Remove the oldest'] as const;
export type Covering = (typeof coverings)[number];

/** Whether what is fetched makes room for itself. */
export const eventRecoverSettings = settingSection({
  title: 'Event Recover',
  right: 'server',
  fields: {
    enable: setting(z.enum(coverings), {
      ...atOnce,
      label: 'When the room for fetched footage is full',
      hint: 'Usually the oldest is removed. Otherwise orders wait, and say so, until somebody removes some or gives it more room. Recordings are not removed by it.',
      choices: coverings,
      default: 'Usual',
    }),
  },
});
