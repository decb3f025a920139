import { channelName, installedChannels } from '@outrider/model/devices/device.ts';
import { defaultDeviceExtra } from '@outrider/model/devices/device-record.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { deviceStore } from '../../../fleet/device-store.ts';
import { PrivateNote } from '../../../fleet/privacy/PrivateNote.tsx';
import { useDevice, useDevicesLoaded } from '../../../fleet/use-devices.ts';
import { DayStepper } from '../../../frame/DayStepper.tsx';
import { useShownMoment } from '../../../frame/frame-context.ts';
import { InHead } from '../../../frame/InHead.tsx';
import { PlaybackDevices } from '../../../frame/PlaybackDevices.tsx';
import { PlaybackFrame } from '../../../frame/PlaybackFrame.tsx';
import { useRestInAddress } from '../../../frame/use-rest-in-address.ts';
import { t } from '../../../ground/i18n/t.ts';
import { videoPlaybackPath } from '../../../ground/paths.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { NoPlayback } from '../../../players/playback/tiles/NoPlayback.tsx';
import { playbackWay } from '../../../players/playback/open-playback.ts';
import { toggledChannel } from '../../../players/playback/toggled-channel.ts';
import { momentOf } from '../../../timeline/address-moment.ts';
import { secondOf } from '../../../ui/calendar/range.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { formatDay } from '../../../ui/text/format.ts';
import { FullViewButton } from '../../../ui/full-view/FullViewButton.tsx';
import { useFullView } from '../../../ui/full-view/use-full-view.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { toast } from '../../../ui/notices/toast.ts';
import { useNowMinute } from '../../../ui/use-now.ts';
import { paintedPictures, shownChannels } from '../evidence/painted-pictures.ts';
import { StretchBar } from '../evidence/StretchBar.tsx';
import { InStepStage } from './InStepStage.tsx';
import { PlaybackPicks } from './PlaybackPicks.tsx';
import { nothingPicked } from './picked-time.ts';
import { dayOf, FIRST_CHANNELS, nextRecorded, wholeDay } from './playback-time.ts';
import type { PlayFrom } from './recorded-stage.ts';
import { askRecordedAgain, useRecordedMinutes } from './use-recorded.ts';
import './playback.css';

/** On a phone the pickers go away so long after a time was chosen (checklist of video playback). */
const CLOSES_AFTER_MS = 500;

/** What the server recorded of a device: a day, an hour, a minute, and its channels in step (rules REC-6 and C24). */
export default function VideoPlayback() {
  const { deviceid = '' } = useParams();
  return (
    <PlaybackFrame view="/splayback" deviceid={deviceid}>
      {deviceid === '' ? (
        <PlaybackDevices
          title={t('Video Playback')}
          lead={t('What the server recorded. Choose a device.')}
          path={videoPlaybackPath}
        />
      ) : (
        // Another device begins anew.
        <Playback key={deviceid} deviceid={deviceid} />
      )}
    </PlaybackFrame>
  );
}

function Playback({ deviceid }: { readonly deviceid: string }) {
  const [search] = useSearchParams();
  const askedMs = momentOf(search.get('t'));
  const isMobile = useIsMobile();
  const nowMs = useNowMinute();
  const device = useDevice(deviceid);
  const isUnknown = useDevicesLoaded() && device === undefined;
  const channels = device === undefined ? [] : installedChannels(device.channelMask);
  const [dayMs, setDay] = useState(() => dayOf(askedMs ?? Date.now()));
  const [chosen, setChosen] = useState<readonly number[]>();
  const [several, setSeveral] = useState(false);
  const [picked, setPicked] = useState(nothingPicked);
  const [from, setFrom] = useState<PlayFrom | undefined>(() =>
    askedMs === undefined ? undefined : { ms: askedMs },
  );
  const [picks, setPicks] = useState(false);
  /** What was read in the address last, or written there: another moment was asked for by somebody. */
  const written = useRef(askedMs);
  const rest = useRestInAddress((ms) => {
    written.current = ms;
  });
  const goToAsked = useEffectEvent((ms: number): void => {
    if (ms === written.current) return;
    written.current = ms;
    setDay(dayOf(ms));
    setFrom({ ms });
  });
  useEffect(() => {
    if (askedMs !== undefined) goToAsked(askedMs);
  }, [askedMs]);
  // What plays knows better.
  useShownMoment(() => (from === undefined ? dayMs : undefined));
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** So long after the last choice: the second is chosen after the minute. */
  const closeSoon = (): void => {
    clearTimeout(closing.current);
    closing.current = setTimeout(() => setPicks(false), CLOSES_AFTER_MS);
  };
  const { data: flags = '', error } = useRecordedMinutes(device === undefined ? '' : deviceid, dayMs);
  const played = chosen ?? channels.slice(0, 1);
  const playFrom = (ms: number): void => setFrom({ ms });
  const toggle = (channel: number): void => {
    const next = toggledChannel(played, channel);
    if (next !== undefined) setChosen(next);
    else if (played.length > 1) toast('warning', t('over max channels count(9)'));
  };
  const [full, toggleFull] = useFullView();
  const name = (channel: number): string =>
    channelName(deviceStore.extra(deviceid) ?? defaultDeviceExtra, channel);
  const chooseDay = (day: number): void => {
    setDay(day);
    setPicked({ ...nothingPicked, second: picked.second });
  };
  const pickers = (
    <PlaybackPicks
      deviceid={deviceid}
      dayMs={dayMs}
      flags={flags}
      error={error}
      picked={picked}
      onPick={setPicked}
      onDay={chooseDay}
      onTime={(ms) => {
        playFrom(ms);
        closeSoon();
      }}
    />
  );

  return (
    <main className="or-playback" data-full-view={full}>
      <h1 className="visually-hidden">{t('Video Playback')}</h1>
      {device === undefined ? null : (
        <InHead>
          <DayStepper
            date={formatDay(dayMs)}
            today={formatDay(nowMs)}
            onDate={(date) => chooseDay(dayOf(secondOf(date) * 1_000))}
          />
        </InHead>
      )}
      {isMobile || isUnknown ? null : <aside className="or-playback-picks or-full-less">{pickers}</aside>}
      <section className="or-playback-stage" aria-label={t('Playback')}>
        <fieldset className="or-playback-channels or-full-less" hidden={channels.length === 0}>
          <legend className="visually-hidden">{t('Channels')}</legend>
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            aria-pressed={several}
            onClick={() => {
              setSeveral(!several);
              setChosen(channels.slice(0, several ? 1 : FIRST_CHANNELS));
            }}
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
        {isUnknown ? (
          <EmptyState icon="question-circle" title={t('There is no device {id} here', { id: deviceid })} />
        ) : from === undefined || played.length === 0 ? (
          <EmptyState icon="clock-history" title={t('Nothing is playing')}>
            <p>{t('Choose a day that is marked, then hour and minute.')}</p>
          </EmptyState>
        ) : playbackWay === undefined ? (
          <NoPlayback />
        ) : (
          <InStepStage
            deviceid={deviceid}
            channels={played}
            nameOf={name}
            from={from}
            onRest={rest}
            end={(hasLarge) => <FullViewButton full={full} hasLarge={hasLarge} onToggle={toggleFull} />}
            below={(atMs) => (
              <StretchBar
                deviceid={deviceid}
                channels={channels}
                chosen={played}
                nameOf={name}
                atMs={atMs}
                pictures={() => paintedPictures(shownChannels(document, deviceid), atMs())}
                onDeleted={() => void askRecordedAgain(deviceid)}
              />
            )}
            nextAfter={(ms) => nextRecorded(dayMs, flags, ms)}
          />
        )}
        {device === undefined ? null : (
          <PrivateNote
            deviceid={deviceid}
            {...wholeDay(dayMs)}
            onGiven={() => setFrom((last) => (last === undefined ? undefined : { ...last }))}
          />
        )}
      </section>
      {isMobile && !isUnknown ? (
        <IconButton
          icon="calendar3"
          text={t('Day and time')}
          className="btn btn-primary or-playback-float or-full-less"
          onClick={() => {
            clearTimeout(closing.current);
            setPicks(true);
          }}
        />
      ) : null}
      {isMobile && picks ? (
        <Dialog id="playback-picks" title={t('Day and time')} size="lg" onHide={() => setPicks(false)}>
          {pickers}
        </Dialog>
      ) : null}
    </main>
  );
}
