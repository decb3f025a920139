import { alarms } from '@outrider/model/events/alarms.ts';
import { MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import { http } from '../features/testing/samples.ts';

/** What there is of device A: it was reported and recorded for 20 minutes, and has an event with its case. */
export interface Aim {
  /** ms since 1970 UTC, a full second. */
  readonly beganMs: number;
  readonly serialno: number;
  readonly caseid: number;
}

/** Beginnings and ends, as the house calls them: whatever a question names so is about what was reported, and recorded. */
function timesFrom(beganMs: number): Readonly<Record<string, number>> {
  const s = beganMs / 1_000;
  return {
    start: s,
    from: s,
    begin: s,
    afterTime: s,
    spbtime: s,
    end: s + 1_200,
    to: s + 1_200,
    beforeTime: s + 1_200,
    time: s + 60,
    t: s + 60,
    startMs: beganMs,
    endMs: beganMs + 20 * MINUTE_MS,
  };
}

/** What else a question has to say to be about what there is. */
function aimsAt({
  beganMs,
  serialno,
  caseid,
}: Aim): Partial<Record<keyof typeof http, Readonly<Record<string, unknown>>>> {
  const s = beganMs / 1_000;
  return {
    alarmCase: { id: caseid },
    beginExport: { to: s + 10 },
    addMomentLink: { to: s + 10 },
    eventAttachment: { serialno: String(serialno) },
    eventAttachments: { serialno: String(serialno) },
    fetchEventAgain: { serialno, appdevid: alarms.fatigueDriving.code },
    eventPictures: { serialno: String(serialno) },
    fetchEventPictures: { serialno },
    takeClip: { from: s, to: s + 10 },
    eventFootage: { time: String(s) },
    playRecording: { spbtime: String(s), duration: '10' },
    takeRecording: { spbtime: String(s), duration: '10' },
    gpsDays: {},
    // A place nearby: the trail has what is asked for, and is asked, too.
    findPassages: { lat: 24.1, lng: 120.25, radius: 20_000 },
    // Whole: as a client that was never told of an event.
    fleetStream: { after: '0-0' },
    timeline: { want: { server: true, events: true, speed: true } },
  };
}

/**
 * What a call is asked so that it is about what device A did.
 * @returns the fields of its sample, with times and numbers of what there is
 */
export function aimedAt(name: keyof typeof http, aim: Aim): Readonly<Record<string, unknown>> {
  const times = timesFrom(aim.beganMs);
  const sample: Readonly<Record<string, unknown>> = http[name].request('A', 'admin');
  const fields = Object.entries(sample).map(([field, value]) => {
    const time = times[field];
    if (time === undefined) return [field, value];
    if (typeof value === 'number') return [field, time];
    return [field, typeof value === 'string' && /^\d+$/.test(value) ? String(time) : value];
  });
  return { ...Object.fromEntries(fields), ...aimsAt(aim)[name] };
}
