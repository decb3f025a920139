import { type Device, installedChannels, isOnline } from '@outrider/model/devices/device.ts';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { serverNow } from '../../../connection/server-now.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { CardTile } from '../../../players/CardTile.tsx';
import { toggledChannel } from '../../../players/playback/toggled-channel.ts';
import { TileWall } from '../../../players/wall/TileWall.tsx';
import { toast } from '../../../ui/toast.ts';
import { MAX_PLAYED_CHANNELS } from '@outrider/model/cards/limits.ts';
import { BackupForm } from './BackupForm.tsx';
import { CardHead } from './CardHead.tsx';
import { CardTimeline } from './CardTimeline.tsx';
import { chosenChannels } from './channel-choice.ts';
import { beginsAt, isOver, isWithin, nextSpeed, positionAt } from './playback.ts';
import { PlaybackControls } from './PlaybackControls.tsx';
import { RecordQuery } from './RecordQuery.tsx';
import { askedOf, firstFrom } from './query-time.ts';
import { RecordList } from './RecordList.tsx';
import { endOf, jumpTarget, listedRecords, recordAt } from './records.ts';
import { StartBar } from './StartBar.tsx';
import { usePlayback } from './use-playback.ts';
import { playbackKeys } from './playback-keys.ts';
import { useKeyGroup } from '../../../ground/use-key-group.ts';
import { useDeepLink } from './use-deep-link.ts';
import { WallRests } from './WallRests.tsx';
import { WithMap } from './WithMap.tsx';

const JUMP = 5;
const LONG_JUMP = 10;

/** The card of one device: its records, and one of them played. */
export function DeviceCard({ device }: { readonly device: Device }) {
  const { deviceid } = device;
  const mobile = useIsMobile();
  const [params, setParams] = useSearchParams();
  const momentMs = momentOf(params.get('t'));
  const channels = useMemo(() => installedChannels(device.channelMask), [device.channelMask]);
  const said = params.get('ch');
  const chosen = useMemo(() => chosenChannels(said, channels), [said, channels]);
  const [asked, setAsked] = useState(() => askedOf(firstFrom(momentMs, serverNow()), serverNow()));
  const list = useCall('recordList', [{ deviceid, ...asked }]);
  const online = isOnline(device);
  const records = useMemo(
    () =>
      listedRecords(list.data?.data ?? [], {
        online,
        endMs: asked.end * 1_000,
        nowMs: (list.data?.asked ?? asked.end) * 1_000,
      }),
    [list.data, online, asked.end],
  );
  const { playback, play, stop, steer, report } = usePlayback(deviceid);
  const [startMs, setStartMs] = useState(momentMs);
  const runs = playback !== undefined && !isOver(playback);
  const paused = playback?.state === 'paused';

  const say = (change: Readonly<Record<string, string>>): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change)) after.set(name, value);
        return after;
      },
      { replace: true },
    );
  const playFrom = (fromMs: number): void => {
    setStartMs(fromMs);
    say({ t: String(Math.floor(fromMs / 1_000)) });
    // Within the run it is a seek; one that rests goes on.
    if (runs && isWithin(playback, records, fromMs))
      steer({ positionMs: fromMs, ...(paused ? { speed: 1 } : {}) });
    else play(fromMs, endOf(records), 1);
  };
  const beginMs = startMs ?? records.at(-1)?.fromMs;
  const toggle = (): void => {
    if (runs) return stop();
    const fromMs = beginsAt(playback, beginMs);
    if (fromMs !== undefined) playFrom(fromMs);
  };
  const rest = (): void => {
    if (!runs) return toggle();
    steer({ speed: paused ? playback.speed : 0 });
  };
  const changeSpeed = (step: -1 | 1): void => {
    if (runs) steer({ speed: nextSpeed(playback.speed, step) });
  };
  const jump = (seconds: number): void => {
    if (runs) playFrom(jumpTarget(records, positionAt(playback, performance.now()), seconds));
  };
  const choose = (channel: number): void => {
    const next = toggledChannel(chosen, channel);
    if (next !== undefined) say({ ch: next.join(',') });
    else if (chosen.length > 1) toast('error', t('over max channels count({n})', { n: MAX_PLAYED_CHANNELS }));
  };
  useKeyGroup(playbackKeys, (name, { shiftKey: shift }) => {
    if (name === 'rest') rest();
    else if (name === 'slower' || name === 'faster') changeSpeed(name === 'slower' ? -1 : 1);
    else jump((name === 'back' ? -1 : 1) * (shift ? LONG_JUMP : JUMP));
  });
  useDeepLink(momentMs, records, playFrom);

  const shownMs = playback?.positionMs ?? beginMs;
  const current = shownMs === undefined ? -1 : recordAt(records, shownMs);
  const moment = playback?.moment;
  const sources = useMemo(() => chosen.map((channel) => ({ deviceid, channel })), [chosen, deviceid]);
  const record = records[current];
  return (
    <div className="card-remote" data-playing={runs}>
      <aside className="card-side" aria-label={t('Records')}>
        <RecordQuery
          fromMs={asked.start * 1_000}
          busy={list.isFetching}
          onQuery={(fromMs) => {
            const next = askedOf(fromMs, serverNow());
            if (next.start === asked.start && next.end === asked.end) void list.refetch();
            else setAsked(next);
          }}
        />
        <RecordList list={list} records={records} current={current} online={online} onPlay={playFrom} />
      </aside>
      <main className="card-main">
        <CardHead
          device={device}
          channels={channels}
          chosen={chosen}
          onToggle={choose}
          at={() => (playback === undefined ? beginMs : positionAt(playback, performance.now()))}
        />
        <WithMap deviceid={deviceid} playback={playback} startMs={beginMs}>
          {moment === undefined ? (
            <WallRests list={list} records={records} beginMs={beginMs} onPlay={toggle} />
          ) : (
            <TileWall
              key={moment.streamid}
              sources={sources}
              columns={mobile ? (chosen.length > 2 ? 2 : 1) : undefined}
              scrolls={mobile}
              fill={false}
              tile={({ channel }) => (
                <CardTile deviceid={deviceid} channel={channel} moment={moment} onFacts={report} />
              )}
            />
          )}
        </WithMap>
        <footer className="card-deck">
          <StartBar record={record} playback={playback} startMs={beginMs} onStart={playFrom} />
          <PlaybackControls
            playback={playback}
            canPlay={beginMs !== undefined}
            startMs={beginMs}
            onToggle={toggle}
            onRest={rest}
            onSpeed={changeSpeed}
            onJump={jump}
          />
          <CardTimeline
            deviceid={deviceid}
            channels={channels}
            playback={playback}
            startMs={beginMs ?? asked.start * 1_000}
            onSeek={playFrom}
          />
          <BackupForm
            deviceid={deviceid}
            channels={chosen}
            fromMs={() => (playback === undefined ? beginMs : positionAt(playback, performance.now()))}
          />
        </footer>
      </main>
    </div>
  );
}

/** The moment of an address, in unix seconds there. */
function momentOf(said: string | null): number | undefined {
  return said !== null && /^\d{1,11}$/.test(said) ? Number(said) * 1_000 : undefined;
}
