import { Track } from '@outrider/model/positions/track.ts';
import { useCallback, useRef, useState } from 'react';
import { fileCall, httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { toast } from '../../../ui/notices/toast.ts';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { type Choice, DAY_MINUTES, stretchOf } from './choice.ts';

/** The way of a device on a day. */
export interface Way {
  readonly deviceid: string;
  readonly date: string;
  readonly zone: string;
  readonly track: Track;
  /** ms since 1970: a vehicle that stood at its last word stands until then. */
  readonly loadedMs: number;
}

export interface AskedWay {
  readonly status: 'idle' | 'loading';
  /** What was asked for last, once it is there. */
  readonly way: Way | undefined;
  readonly ask: (choice: Choice, zone: string) => void;
}

/** Asks where a device was on a day: all of the day, of which a part is shown. The last question counts. */
export function useWay(): AskedWay {
  const [way, setWay] = useState<Way>();
  const [status, setStatus] = useState<AskedWay['status']>('idle');
  const asked = useRef(0);
  const ask = useCallback((choice: Choice, zone: string) => {
    const number = ++asked.current;
    setStatus('loading');
    void load(choice, zone)
      .then(async (found) => {
        if (number !== asked.current) return;
        setWay(found);
        const stretch = stretchOf(choice, zone);
        // Of what is private the screen says so.
        if (!hasPlaces(found.track, stretch) && !(await hasPrivate(choice.deviceid, stretch)))
          toast('warning', t('result'), { detail: t('no gps data') });
      })
      .catch(toastError)
      .finally(() => {
        if (number === asked.current) setStatus('idle');
      });
  }, []);
  return { status, way, ask };
}

/** Whether there is a place of a stretch of it: `fromMs <= time < toMs`, ms since 1970. */
export function hasPlaces(track: Track, { fromMs, toMs }: ReturnType<typeof stretchOf>): boolean {
  return track.firstFrom(toMs) > track.firstFrom(fromMs);
}

async function load(choice: Choice, zone: string): Promise<Way> {
  const { deviceid, date } = choice;
  const { fromMs, toMs } = stretchOf({ ...choice, fromMinute: 0, toMinute: DAY_MINUTES }, zone);
  const bytes = await fileCall('gpsTrack', {
    deviceid,
    start: Math.floor(fromMs / 1_000),
    end: Math.floor(toMs / 1_000) - 1,
  });
  return { deviceid, date, zone, track: new Track(new Uint8Array(bytes)), loadedMs: Date.now() };
}

async function hasPrivate(
  deviceid: string,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<boolean> {
  const asked = { deviceid, start: Math.floor(fromMs / 1_000), end: Math.ceil(toMs / 1_000) };
  return (await httpCall('privateTimes', asked)).times.some(({ what }) => what === 'all');
}
