import { z } from 'zod';
import { clockTime } from './clock-time.ts';
import { remoteSection, remoteSetting } from './remote-setting.ts';

const right = 'F_rmdvrs_rawdata';
/** From Monday on. */
export const WAKE_DAYS = 7;
/** Spans of a day in which the recorder is awake. */
export const WAKE_SPANS = 4;

const flag = <const L extends string>(label: L) =>
  remoteSetting(z.boolean(), { label, right, default: false });
/** A list of so many, which starts alike throughout. */
const list = <T extends z.ZodType, const L extends string>(
  element: T,
  count: number,
  label: L,
  value: z.output<T>,
) =>
  remoteSetting(z.array(element).length(count).readonly(), {
    label,
    right,
    element,
    default: Array<z.output<T>>(count).fill(value),
  });

/** When a recorder that sleeps wakes up (JT/T 1078-2016 section 5.3, 0x007C). */
export const sleepSettings = remoteSection({
  title: 'Sleep and wake-up',
  fields: {
    ByEvent: flag('Wake up at events'),
    ByClock: flag('Wake up by the clock'),
    ByHand: remoteSetting(z.boolean(), { label: 'Wake up when told', right, default: true }),
    AtSos: flag('Wake up at an emergency alarm'),
    AtCrash: flag('Wake up at a collision or rollover'),
    AtDoor: flag('Wake up when a door is opened'),
    Days: list(z.boolean(), WAKE_DAYS, 'Wakes up on these days', false),
    SpanEn: list(z.boolean(), WAKE_SPANS, 'In use', false),
    SpanOn: list(clockTime, WAKE_SPANS, 'Wakes up at', '00:00'),
    SpanOff: list(clockTime, WAKE_SPANS, 'Sleeps again at', '00:00'),
  },
});
