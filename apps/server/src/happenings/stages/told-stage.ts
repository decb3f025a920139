import type { Fact } from '@outrider/model/events/fact.ts';
import type { ToldAlarm } from '@outrider/model/events/told-alarm.ts';
import { eventOf, NO_FACTS, type StagedReport } from './staged-report.ts';

/** An alarm that says it happened after its report was taken, or longer before it, has no clock to go by. */
const AHEAD_S = 60;
const BEHIND_S = 86_400;

/** Alarms that a device tells by themselves: each is the event of its number and time, whatever report repeats it. */
export function toldStage(staged: StagedReport): readonly Fact[] {
  const { told } = staged.report;
  return told === undefined ? NO_FACTS : told.map((alarm) => factOf(staged, alarm));
}

function factOf(staged: StagedReport, alarm: ToldAlarm): Fact {
  const { deviceid } = staged;
  const { code, phase, number, place, speedKmh, level, attachments, values } = alarm;
  const time = timeOf(alarm, staged);
  if (phase === 'ends')
    return {
      kind: 'end',
      deviceid,
      lane: 'live',
      source: 'told',
      code,
      channel: 0,
      time,
      ...(attachments > 0 && { files: { attachments, values } }),
    };
  return {
    kind: 'begin',
    ...(phase === 'begins' && { lane: 'live' }),
    event: {
      ...eventOf(staged, code),
      ...place,
      ...(speedKmh !== undefined && { speedKmh }),
      time,
      source: 'told',
      course: phase === 'begins' ? 'lasts' : 'moment',
      key: `told.${code}.${ownNameOf(alarm, time)}`,
      ...(number !== undefined && { number }),
      ...(level !== undefined && { level }),
      attachments,
      values,
    },
  };
}

/** Its number starts over when the device does: the time tells it apart. An alarm without a number is known by its bytes. */
function ownNameOf({ number, values }: ToldAlarm, time: number): string {
  return number === undefined ? String(values['bytes'] ?? time) : `${number}.${time}`;
}

function timeOf({ timeMs }: ToldAlarm, { time }: StagedReport): number {
  if (timeMs === undefined) return time;
  const own = Math.floor(timeMs / 1_000);
  return own > time + AHEAD_S || own < time - BEHIND_S ? time : own;
}
