import { channelName, installedChannels } from '@outrider/model/devices/device.ts';
import { defaultDeviceExtra } from '@outrider/model/devices/device-record.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { deviceStore } from '../../../fleet/device-store.ts';
import { useDevice, useDeviceIds } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { MapBeside } from '../../../map/beside/MapBeside.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { errorWords } from '../../../ui/error-words.ts';
import { formatDay, formatTime } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import { DayPicker } from './DayPicker.tsx';
import { PlaybackControls } from './PlaybackControls.tsx';
import { PlaybackTile } from './PlaybackTile.tsx';
import { dayOf, FIRST_CHANNELS, hoursOf, MOST_CHANNELS, nextRecorded } from './playback-time.ts';
import { TimePicker } from './TimePicker.tsx';
import { useRecordedDays, useRecordedMinutes } from './use-recorded.ts';
import './playback.css';

/** What is asked for at once, s: an address is good for nine minutes. */
const STRETCH_S = 300;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const CLOCK_MS = 500;
/** How long it is said that a moment has no record. */
const NO_RECORD_MS = 1_000;

/** What the server recorded of a device: a day, an hour, a minute, and its channels in step (rules REC-6 and C24). */
export default function VideoPlayback() {
  const { deviceid = '' } = useParams();
  const [search] = useSearchParams();
  const asked = Number(search.get('t')) * 1000;
  // Another device begins anew.
  return <Playback key={`${deviceid} ${asked}`} deviceid={deviceid} askedMs={asked} />;
}

function Playback({ deviceid, askedMs }: { readonly deviceid: string; readonly askedMs: number }) {
  const navigate = useNavigate();
  const ids = useDeviceIds();
  const device = useDevice(deviceid);
  const channels = device === undefined ? [] : installedChannels(device.channelMask);
  const [dayMs, setDay] = useState(() => dayOf(askedMs || Date.now()));
  const [hour, setHour] = useState<number>();
  const [minute, setMinute] = useState<number>();
  const [second, setSecond] = useState(0);
  const [chosen, setChosen] = useState<readonly number[]>();
  const [fromMs, setFrom] = useState<number | undefined>(askedMs || undefined);
  const [speed, setSpeed] = useState(1);
  const [muted, setMuted] = useState(true);
  const playhead = useRef<{ leader: number | undefined; atMs: number }>({ leader: undefined, atMs: 0 });
  const [shownMs, setShown] = useState(0);
  const { data: flags = '', error } = useRecordedMinutes(deviceid, dayMs);
  const recorded = useRecordedDays(deviceid);
  const hours = hoursOf(dayMs, flags);
  const played = chosen ?? channels.slice(0, 1);

  useEffect(() => {
    const timer = setInterval(() => setShown(playhead.current.atMs), CLOCK_MS);
    return () => clearInterval(timer);
  }, []);

  const playFrom = (ms: number): void => {
    playhead.current = { leader: undefined, atMs: ms };
    setShown(ms);
    setFrom(ms);
    setSpeed(1);
  };
  const choose = (at: number, of: number): void => {
    const ms = dayMs + (hour ?? 0) * HOUR_MS + at * MINUTE_MS + of * 1000;
    setMinute(at);
    setSecond(of);
    if (flags[(hour ?? 0) * 60 + at] === '1') playFrom(ms);
    else toast('info', formatTime(ms), { detail: t('No Record'), ms: NO_RECORD_MS });
  };
  const toggle = (channel: number): void => {
    const next = played.includes(channel) ? played.filter((one) => one !== channel) : [...played, channel];
    if (next.length > MOST_CHANNELS) toast('warning', t('over max channels count(9)'));
    else if (next.length > 0) setChosen(next.toSorted((a, b) => a - b));
  };
  const several = played.length > 1;
  const name = (channel: number): string =>
    channelName(deviceStore.extra(deviceid) ?? defaultDeviceExtra, channel);

  return (
    <main className="or-playback">
      <h1 className="visually-hidden">{t('Video Playback')}</h1>
      <aside className="or-playback-picks">
        <label className="form-label" htmlFor="playback-device">
          {t('Device')}
        </label>
        <select
          id="playback-device"
          className="form-select mb-2"
          value={deviceid}
          onChange={({ target }) => void navigate(`/splayback/${encodeURIComponent(target.value)}`)}
        >
          <option value="" disabled>
            {t('Choose a device')}
          </option>
          {ids.map((id) => (
            <option key={id}>{id}</option>
          ))}
        </select>
        {deviceid === '' ? null : (
          <>
            <DayPicker
              dayMs={dayMs}
              recorded={recorded}
              onDay={(day) => {
                setDay(day);
                setHour(undefined);
                setMinute(undefined);
              }}
            />
            {error === null ? null : (
              <div className="alert alert-danger" role="alert">
                {errorWords(error)}
              </div>
            )}
            <TimePicker
              hours={hours}
              hour={hour}
              minute={minute}
              second={second}
              onHour={(at) => {
                setHour(at);
                setMinute(undefined);
              }}
              onMinute={(at) => choose(at, second)}
              onSecond={(of) => choose(minute ?? 0, of)}
            />
            {flags === '' || flags.includes('1') ? null : (
              <p className="or-muted">
                {t('{device} has no record on {date}', {
                  device: deviceid,
                  date: formatDay(dayMs),
                })}
              </p>
            )}
          </>
        )}
      </aside>
      <section className="or-playback-stage" aria-label={t('Playback')}>
        <MapBeside deviceid={deviceid} atMs={fromMs === undefined ? undefined : shownMs || fromMs}>
          {fromMs === undefined ? (
            <EmptyState icon="clock-history" title={t('Nothing is played')}>
              {t('Choose a day that is marked, then hour and minute.')}
            </EmptyState>
          ) : (
            <div className="or-playback-grid" data-count={played.length}>
              {played.map((channel) => (
                <PlaybackTile
                  key={channel}
                  deviceid={deviceid}
                  channel={channel}
                  fromMs={fromMs}
                  duration={STRETCH_S}
                  name={name(channel)}
                  speed={speed}
                  muted={muted}
                  playhead={playhead}
                  onEnd={(endMs) => {
                    const next = nextRecorded(dayMs, flags, Math.ceil(endMs / 1000) * 1000);
                    if (next === undefined) return;
                    playhead.current = { leader: undefined, atMs: next };
                    setFrom(next);
                  }}
                />
              ))}
            </div>
          )}
        </MapBeside>
        <PlaybackControls
          playing={fromMs !== undefined}
          atMs={shownMs}
          speed={speed}
          muted={muted}
          stretch={{ deviceid, channel: played[0] ?? 1, fromMs: shownMs }}
          channels={played}
          onSpeed={setSpeed}
          onMuted={setMuted}
          onJump={(seconds) => playFrom(Math.floor((playhead.current.atMs + seconds * 1000) / 1000) * 1000)}
        />
        <fieldset className="or-playback-channels">
          <legend className="visually-hidden">{t('Channels')}</legend>
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            aria-pressed={several}
            onClick={() => setChosen(channels.slice(0, several ? 1 : FIRST_CHANNELS))}
          >
            {t('Several channels')}
          </button>
          {channels.map((channel) => (
            <button
              key={channel}
              type="button"
              className="btn btn-sm btn-outline-secondary"
              aria-pressed={played.includes(channel)}
              onClick={() => (several ? toggle(channel) : setChosen([channel]))}
            >
              {name(channel)}
            </button>
          ))}
        </fieldset>
      </section>
    </main>
  );
}
