import { zoneOffsetMs } from '@outrider/kit/day-zone.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRight } from '../../../connection/use-session.ts';
import { PrivateNote } from '../../../fleet/privacy/PrivateNote.tsx';
import { usePrivateTimes } from '../../../fleet/privacy/use-private-times.ts';
import { useDeviceEvents } from '../../../fleet/use-device-events.ts';
import { useDeviceZone } from '../../../fleet/use-device-zone.ts';
import { useDevice, useDevicesLoaded } from '../../../fleet/use-devices.ts';
import { DayStepper } from '../../../frame/DayStepper.tsx';
import { DeviceChoice } from '../../../frame/DeviceChoice.tsx';
import { useShownMoment } from '../../../frame/frame-context.ts';
import { InHead } from '../../../frame/InHead.tsx';
import { PlaybackFrame } from '../../../frame/PlaybackFrame.tsx';
import { t } from '../../../ground/i18n/t.ts';
import { momentOf } from '../../../timeline/address-moment.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { useFullView } from '../../../ui/full-view/use-full-view.ts';
import { formatTime, formatZone } from '../../../ui/text/format.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { type Choice, dateIn, DAY_MINUTES, readChoice, stretchOf, withEnd, writeChoice } from './choice.ts';
import type { WayFile } from './exports/save-way.ts';
import { QueryPanel } from './QueryPanel.tsx';
import { useExport } from './use-export.ts';
import { hasPlaces, useWay } from './use-way.ts';
import { WayView } from './WayView.tsx';
import '../../../ui/choices/choices.css';
import './gps-playback.css';

/** /gpsplayback: where a device was on a day, how fast, where it stood; driven again, and taken away as a file. */
export default function GpsPlayback() {
  const [params, setParams] = useSearchParams();
  const choose = (deviceid: string): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('t');
        if (deviceid === '') after.delete('device');
        else after.set('device', deviceid);
        return after;
      },
      { replace: true },
    );
  return (
    <PlaybackFrame view="/gpsplayback" deviceid={params.get('device') ?? ''} onDevice={choose}>
      <DeviceWays />
    </PlaybackFrame>
  );
}

/** The ways of the device that the address names. */
function DeviceWays() {
  const [params, setParams] = useSearchParams();
  const deviceid = params.get('device') ?? '';
  const zone = useDeviceZone(deviceid);
  const loaded = useDevicesLoaded();
  const device = useDevice(deviceid);
  const [nowMs, setNowMs] = useState(Date.now);
  const today = dateIn(zone, nowMs);
  const choice = readChoice(params, today, (ms) => dateIn(zone, ms));
  const [showEvents, setShowEvents] = useState(false);
  const [startMs, setStartMs] = useState(() => momentOf(params.get('t')));
  // While a name is being typed vehicles stay to be chosen.
  const isOpen = deviceid === '' || (loaded && device === undefined);
  const { status, way, ask } = useWay();
  const files = useExport();
  const root = useRef<HTMLElement>(null);
  const shown = way?.deviceid === choice.deviceid && way.date === choice.date ? way : undefined;
  const { fromMs, toMs } = stretchOf(choice, zone);
  const { events, more } = useDeviceEvents(choice.deviceid, fromMs, toMs, {
    // Keys go from one to the next whether or not they are shown.
    enabled: useRight('F_event') && shown !== undefined,
    goesOn: choice.date === today,
  });
  const isPrivate = usePrivateTimes(choice.deviceid, fromMs, toMs).some(({ what }) => what === 'all');
  const change = (part: Partial<Choice>): void =>
    setParams(writeChoice({ ...choice, ...part }), { replace: true });
  const query = (asked = choice): void => {
    setParams(writeChoice(asked), { replace: true });
    setNowMs(Date.now());
    ask(asked, zone);
  };
  const queryDay = (date: string): void => {
    setStartMs(undefined);
    query({ ...choice, date });
  };
  const markEnd = (end: 'from' | 'to', ms: number): void => {
    setStartMs(ms);
    change(withEnd(choice, end, ms, zone));
  };
  const goTo = (ms: number): void => {
    const date = dateIn(zone, Math.min(ms, Date.now()));
    setStartMs(ms);
    query({ ...choice, date, fromMinute: 0, toMinute: DAY_MINUTES });
  };
  const queryAtOnce = useEffectEvent(() => {
    if (choice.deviceid !== '') ask(choice, zone);
  });
  // A link to a day of a device shows it, and so does choosing another; which zone its days have is known with the list.
  useEffect(() => {
    if (loaded) queryAtOnce();
  }, [loaded, deviceid]);
  const save = (kind: WayFile): void => {
    if (shown === undefined) return;
    const offset = (ms: number): number => zoneOffsetMs(zone, ms);
    const name = `${choice.deviceid} ${choice.date}.${kind}`;
    files.begin(
      {
        deviceid: choice.deviceid,
        track: shown.track,
        fromMs,
        toMs,
        timeText: (ms) => `${formatTime(ms, offset(ms) / 1_000)} ${formatZone(offset(ms) / 1_000)}`,
        secondOfDay: (ms) => Math.floor((ms + offset(ms)) / 1_000) % 86_400,
        ...(showEvents && { events }),
      },
      kind,
      name,
    );
  };
  const [full, toggleFull] = useFullView();
  const hasWay = shown !== undefined && hasPlaces(shown.track, { fromMs, toMs });
  const isTrap = full && !hasWay && status === 'idle';
  // The button that leads back stands at the way.
  useEffect(() => {
    if (isTrap) toggleFull();
  }, [isTrap, toggleFull]);
  // What is driven again knows better.
  useShownMoment(() => (hasWay ? undefined : fromMs));
  return (
    <main ref={root} className="or-gps or-choices" data-full-view={full && hasWay}>
      <h1 className="visually-hidden">{t('GPS Playback')}</h1>
      <InHead>
        <DayStepper date={choice.date} today={today} onDate={queryDay} />
        <span className="or-muted">{formatZone(zoneOffsetMs(zone, fromMs) / 1_000)}</span>
      </InHead>
      <QueryPanel
        choice={choice}
        today={today}
        status={status}
        showEvents={showEvents}
        moreEvents={showEvents && more}
        files={files}
        hasWay={hasWay}
        onChoice={(part) => {
          setStartMs(undefined);
          change(part);
        }}
        onShowEvents={setShowEvents}
        onQuery={() => {
          setStartMs(undefined);
          query();
          // On a phone the way stands above the question.
          root.current?.scrollTo({ top: 0 });
        }}
        onExport={save}
      />
      <PrivateNote
        placeAlone
        deviceid={choice.deviceid}
        fromMs={fromMs}
        toMs={toMs}
        onGiven={() => query()}
      />
      {hasWay ? (
        <WayView
          key={`${shown.deviceid} ${shown.date}`}
          way={shown}
          choice={choice}
          events={events}
          showEvents={showEvents}
          isToday={choice.date === today}
          startMs={startMs}
          full={full}
          onFull={toggleFull}
          onEnd={markEnd}
          onExport={() => {
            if (files.progress === undefined) save('csv');
          }}
          onElsewhere={goTo}
        />
      ) : isOpen ? (
        <section className="or-gps-devices" aria-label={t('Devices')}>
          <p className="or-muted">{t('Where a vehicle was on a day. Choose a device.')}</p>
          <DeviceChoice
            path={(id) => `?${new URLSearchParams(writeChoice({ ...choice, deviceid: id })).toString()}`}
          />
        </section>
      ) : (
        <section className="or-gps-none" aria-busy={status === 'loading'}>
          {status === 'loading' ? (
            <Skeleton height="100%" />
          ) : shown === undefined ? (
            <EmptyState icon="geo-alt" title={t('Where was it?')}>
              {t('Choose a device and a day: days with a bar have positions.')}
            </EmptyState>
          ) : isPrivate ? (
            <EmptyState icon="lock" title={t('Private, and not shown')} />
          ) : (
            <EmptyState icon="geo-alt" title={t('no gps data')}>
              {t(
                'The device reported no position in this time. Choose another day: those with a bar have some.',
              )}
            </EmptyState>
          )}
        </section>
      )}
    </main>
  );
}
