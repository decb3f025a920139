import { channelName, installedChannels } from '@outrider/model/devices/device.ts';
import { useMemo, useRef, useState } from 'react';
import { serverNow } from '../../../connection/server-now.ts';
import { useRight } from '../../../connection/use-session.ts';
import { PrivateNote } from '../../../fleet/privacy/PrivateNote.tsx';
import { deviceStore } from '../../../fleet/device-store.ts';
import { useShownMoment } from '../../../frame/frame-context.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useLarge } from '../../../players/playback/tiles/use-large.ts';
import { sourceName } from '../../../players/playback/playback.ts';
import { Timeline } from '../../../timeline/Timeline.tsx';
import { BookmarkButton } from '../../../timeline/bookmark/BookmarkButton.tsx';
import { NO_RANGE } from '../../../timeline/marked-range.ts';
import { TimelineView } from '../../../timeline/timeline-view.ts';
import { useShownPieces } from '../../../timeline/use-shown-pieces.ts';
import { useTimeline, useWanted } from '../../../timeline/use-timeline.ts';
import { FullViewButton } from '../../../ui/full-view/FullViewButton.tsx';
import { useFullView } from '../../../ui/full-view/use-full-view.ts';
import { useKeptClear } from '../../../ui/notices/use-kept-clear.ts';
import { type ChosenVehicle, sourcesOf } from './address.ts';
import { CardNotes } from './CardNotes.tsx';
import { EventPanel } from './EventPanel.tsx';
import { KeyPictures } from './key-pictures.ts';
import { NearestNote } from './NearestNote.tsx';
import { RangeBar } from './RangeBar.tsx';
import { Stage } from './Stage.tsx';
import { TimelineEvidence } from './TimelineEvidence.tsx';
import { TimelineHead } from './TimelineHead.tsx';
import { TimelineMap } from './TimelineMap.tsx';
import { TransportBar } from './TransportBar.tsx';
import { useCardLists } from './use-card-lists.ts';
import { useTimelineClock } from './use-clock.ts';
import { useDeepLink } from './use-deep-link.ts';
import { usePagePlayback } from './use-page-playback.ts';
import { useRestPlace } from './use-rest-place.ts';
import { useShownDays } from './use-shown-days.ts';
import { useDayFacts } from './use-timeline-days.ts';
import { useTimelineActions } from './use-timeline-actions.ts';
import { useTimelineKeys } from './use-timeline-keys.ts';

/** If no moment is named, what is a little while ago is shown. */
const BEFORE_NOW_MS = 60_000;

interface TimelinePageProps {
  readonly vehicles: readonly ChosenVehicle[];
  /** Where the address says that it stands. */
  readonly atMs: number | undefined;
}

const installed = (deviceid: string): readonly number[] =>
  installedChannels(deviceStore.get(deviceid)?.channelMask ?? '');

/** Several channels, several vehicles even, with map, speed, events and timeline on one playhead. */
export function TimelinePage({ vehicles, atMs }: TimelinePageProps) {
  const want = useWanted();
  const watches = want.server === true || want.card === true;
  const sourceKey = JSON.stringify(vehicles);
  // Arrays that say the same are the same: what is asked, drawn and played hangs on them.
  // oxlint-disable-next-line react/exhaustive-deps -- the key says all of it
  const sources = useMemo(() => (watches ? sourcesOf(vehicles, installed) : []), [sourceKey, watches]);
  const [firstMs] = useState(() => atMs ?? serverNow() - BEFORE_NOW_MS);
  const deviceKey = vehicles.map(({ deviceid }) => deviceid).join(' ');
  // oxlint-disable-next-line react/exhaustive-deps -- the key says all of it
  const deviceids = useMemo(() => vehicles.map(({ deviceid }) => deviceid), [deviceKey]);
  const drawn = useMemo(
    () =>
      deviceids.map((deviceid) => ({
        deviceid,
        channels: watches
          ? installed(deviceid).map((channel) => ({
              channel,
              name: channelName(deviceStore.extra(deviceid), channel),
            }))
          : [],
      })),
    [deviceids, watches],
  );
  const { kind, clock, choose } = useTimelineClock(deviceids[0] ?? '');
  const played = usePagePlayback(sources, firstMs, watches, (ms) => clock.dayOf(ms));
  const { playback, playhead } = played;
  useShownMoment(() => playback.position());
  const [view] = useState(() => new TimelineView(clock.dayOf(playback.position())));
  const place = useRestPlace(played, clock);
  const day = useMemo(() => clock.dayOf(place.dayMs), [clock, place.dayMs]);
  const pieces = useTimeline(deviceids, want, useShownPieces(view));
  const facts = useDayFacts(deviceids, sources, day);
  const cards = useCardLists(deviceids, useShownDays(view, clock, day), want.card === true);
  const [range, setRange] = useState(NO_RANGE);
  const [pictures] = useState(() => new KeyPictures());
  const [centred, setCentred] = useState(false);
  const gps = useRight('F_gps');
  const large = useLarge(sources, sourceName, (source) => {
    if (playback.facts.sound !== undefined) playback.setSound(source);
  });
  const actions = useTimelineActions({
    ...played,
    view,
    clock,
    facts,
    range,
    large: large.large,
    onRange: setRange,
  });
  useTimelineKeys(actions);
  const [full, toggleFull] = useFullView();
  const foot = useRef<HTMLElement>(null);
  useKeptClear(foot, 'bottom');
  useDeepLink({
    vehicles,
    atMs,
    ...played,
    restMs: place.restMs,
    view,
    facts,
    hasSources: sources.length > 0,
  });
  const lanes = useMemo(() => ({ events: want.events === true, speed: want.speed === true }), [want]);
  return (
    <main className="or-timeline-page" data-full-view={full}>
      <h1 className="visually-hidden">{t('Timeline')}</h1>
      <TimelineHead
        vehicles={vehicles}
        sources={sources}
        installed={installed}
        clock={clock}
        kind={kind}
        day={day}
        onClock={choose}
        onGo={actions.goTo}
      />
      <div className="or-timeline-work">
        <Stage
          playback={playback}
          sources={sources}
          clock={clock}
          watches={watches}
          large={large}
          onGo={actions.goTo}
        />
        <aside className="or-timeline-side or-full-less">
          {gps && want.speed ? <TimelineMap deviceids={deviceids} day={day} playhead={playhead} /> : null}
          {want.events ? (
            <EventPanel
              events={facts.events}
              day={day}
              clock={clock}
              several={deviceids.length > 1}
              atMs={place.secondMs}
              told={facts.told}
              onGo={actions.goTo}
            />
          ) : null}
        </aside>
      </div>
      <TransportBar
        playback={playback}
        playhead={playhead}
        clock={clock}
        actions={actions}
        end={
          <>
            <BookmarkButton
              deviceids={likeliestFirst(deviceids, large.large?.deviceid)}
              atMs={() => playback.position()}
              timeText={(ms) => clock.text(ms)}
            />
            <FullViewButton full={full} hasLarge={large.large !== undefined} onToggle={toggleFull} />
          </>
        }
      />
      {sources.length === 0 ? null : (
        <NearestNote atMs={place.restMs} facts={facts} clock={clock} onGo={actions.goTo} />
      )}
      {deviceids.map((deviceid) => (
        <PrivateNote
          key={deviceid}
          deviceid={deviceid}
          {...day}
          named={deviceids.length > 1}
          onGiven={() => actions.goTo(playback.position())}
        />
      ))}
      <Timeline
        view={view}
        clock={clock}
        vehicles={drawn}
        pieces={pieces}
        lanes={lanes}
        playhead={playhead}
        centred={centred}
        range={range}
        onRange={setRange}
        onSeek={actions.goTo}
        onScrub={actions.scrub}
        preview={want.server === true ? pictures : undefined}
      />
      <footer ref={foot} className="or-timeline-foot or-full-less">
        <RangeBar
          range={range}
          clock={clock}
          view={view}
          day={day}
          centred={centred}
          actions={actions}
          onRange={setRange}
          onCentred={setCentred}
        />
        <TimelineEvidence
          deviceids={deviceids}
          sources={sources}
          installed={installed}
          range={range}
          clock={clock}
          atMs={() => playback.position()}
        />
        {want.card ? <CardNotes cards={cards} pieces={facts.pieces} day={day} clock={clock} /> : null}
      </footer>
    </main>
  );
}

const likeliestFirst = (deviceids: readonly string[], likeliest: string | undefined): readonly string[] =>
  likeliest === undefined ? deviceids : [likeliest, ...deviceids.filter((each) => each !== likeliest)];
