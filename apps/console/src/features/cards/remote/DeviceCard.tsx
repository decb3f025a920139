import { type Device, installedChannels, isOnline } from '@outrider/model/devices/device.ts';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { serverNow } from '../../../connection/server-now.ts';
import { useCall } from '../../../connection/use-call.ts';
import { DayStepper } from '../../../frame/DayStepper.tsx';
import { useShownMoment } from '../../../frame/frame-context.ts';
import { InHead } from '../../../frame/InHead.tsx';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { CardTile } from '../../../players/CardTile.tsx';
import { toggledChannel } from '../../../players/playback/toggled-channel.ts';
import { TileWall } from '../../../players/wall/TileWall.tsx';
import { toast } from '../../../ui/notices/toast.ts';
import { MAX_PLAYED_CHANNELS } from '@outrider/model/cards/limits.ts';
import { LargeButton } from '../../../players/playback/tiles/LargeButton.tsx';
import { sourceName } from '../../../players/playback/playback.ts';
import { useLarge } from '../../../players/playback/tiles/use-large.ts';
import { BookmarkButton } from '../../../timeline/bookmark/BookmarkButton.tsx';
import { secondOf } from '../../../ui/calendar/range.ts';
import { formatDay, formatTime } from '../../../ui/text/format.ts';
import { markedStretch, NO_RANGE } from '../../../timeline/marked-range.ts';
import { FullViewButton } from '../../../ui/full-view/FullViewButton.tsx';
import { useFullView } from '../../../ui/full-view/use-full-view.ts';
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
import { useCardKeys } from './use-card-keys.ts';
import { useCardPlayers } from './use-card-players.ts';
import { useDeepLink } from './use-deep-link.ts';
import { WallRests } from './WallRests.tsx';
import { WithMap } from './WithMap.tsx';

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
  const [date, setDate] = useState(() => formatDay(momentMs ?? serverNow()));
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
    setDate(formatDay(fromMs));
    say({ t: String(Math.floor(fromMs / 1_000)) });
    // Within the run it is a seek; one that rests goes on.
    if (runs && isWithin(playback, records, fromMs))
      steer({ positionMs: fromMs, ...(paused ? { speed: 1 } : {}) });
    else play(fromMs, endOf(records), 1);
  };
  const query = (fromMs: number): void => {
    const next = askedOf(fromMs, serverNow());
    if (next.start === asked.start && next.end === asked.end) void list.refetch();
    else setAsked(next);
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
  const positionMs = (): number | undefined =>
    playback === undefined ? beginMs : positionAt(playback, performance.now());
  const players = useCardPlayers(deviceid, chosen);
  const sources = useMemo(() => chosen.map((channel) => ({ deviceid, channel })), [chosen, deviceid]);
  const large = useLarge(sources, sourceName, ({ channel }) => players.hearLarge(channel));
  const [range, setRange] = useState(NO_RANGE);
  useCardKeys({
    deviceid,
    records,
    chosen,
    range,
    positionMs,
    mute: () => players.mute(large.large?.channel),
    save: players.save,
    rest,
    changeSpeed,
    jump,
    playFrom,
    onRange: setRange,
  });
  useShownMoment(positionMs);
  const [full, toggleFull] = useFullView();
  const giveUpLink = useDeepLink(momentMs, records, playFrom);

  const shownMs = playback?.positionMs ?? beginMs;
  const current = shownMs === undefined ? -1 : recordAt(records, shownMs);
  const moment = playback?.moment;
  const record = records[current];
  return (
    <div className="card-remote" data-playing={runs} data-full-view={full}>
      <InHead>
        <DayStepper
          date={date}
          today={formatDay(serverNow())}
          onDate={(next) => {
            setDate(next);
            if (!runs) setStartMs(undefined);
            query(secondOf(next) * 1_000);
          }}
        />
      </InHead>
      <aside className="card-side or-full-less" aria-label={t('Records')}>
        <RecordQuery fromMs={asked.start * 1_000} busy={list.isFetching} onQuery={query} />
        <RecordList list={list} records={records} current={current} online={online} onPlay={playFrom} />
      </aside>
      <main className="card-main">
        <CardHead device={device} channels={channels} chosen={chosen} onToggle={choose} />
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
              large={large.large}
              tile={(source) => (
                <CardTile
                  {...source}
                  moment={moment}
                  onFacts={(channel, facts, player) => {
                    players.keep(channel, player);
                    report(channel, facts);
                  }}
                  actions={
                    sources.length < 2 ? null : (
                      <LargeButton
                        isLarge={source === large.large}
                        className="live-tile-action"
                        onClick={() => large.choose(source)}
                      />
                    )
                  }
                />
              )}
            />
          )}
        </WithMap>
        <footer className="card-deck or-timeline-below">
          <StartBar record={record} playback={playback} startMs={beginMs} onStart={playFrom} />
          <PlaybackControls
            playback={playback}
            canPlay={beginMs !== undefined}
            startMs={beginMs}
            onToggle={toggle}
            onRest={rest}
            onSpeed={changeSpeed}
            onJump={jump}
            end={
              <div className="card-controls-part">
                <BookmarkButton deviceids={[deviceid]} atMs={positionMs} timeText={formatTime} />
                <FullViewButton full={full} hasLarge={large.large !== undefined} onToggle={toggleFull} />
              </div>
            }
          />
          <CardTimeline
            deviceid={deviceid}
            channels={channels}
            playback={playback}
            startMs={beginMs ?? asked.start * 1_000}
            range={range}
            onRange={setRange}
            onSeek={playFrom}
          />
          <BackupForm
            deviceid={deviceid}
            channels={chosen}
            stretch={markedStretch(range)}
            fromMs={positionMs}
            onBegin={giveUpLink}
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
