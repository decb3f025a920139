import { hasBit } from '@outrider/kit/bit-mask.ts';
import { channelName } from '@outrider/model/devices/device.ts';
import { useEffect, useRef, useState } from 'react';
import { signedAddress } from '../../../connection/signed-address.ts';
import { useRight } from '../../../connection/use-session.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { eventMemo, eventSource, isOfServer } from '../../../fleet/event-name.ts';
import { SeverityMark } from '../../../fleet/SeverityMark.tsx';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { useVariant } from '../../../ground/variant.ts';
import { MiniMap } from '../../../map/MiniMap.tsx';
import { PlaceWords } from '../../../map/places/PlaceWords.tsx';
import { EditableText } from '../../../ui/text/EditableText.tsx';
import { formatTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { ViewerZone } from '../../../ui/text/ViewerZone.tsx';
import { AttachedFiles } from '../attached/AttachedFiles.tsx';
import {
  checkEvent,
  fetchAgain,
  fetchPictures,
  hasOwnWords,
  MEMO_LENGTH,
  noteEvent,
  useMayFetch,
} from './event-acts.ts';
import { PlayLink } from './event-columns.tsx';
import { EventPicture } from './EventPicture.tsx';
import { TakenPictures } from './TakenPictures.tsx';
import type { RowChange } from './event-feed.ts';
import {
  channelsOf,
  checkStates,
  type EventRow,
  lookName,
  looksOf,
  nameOf,
  severityOf,
  sourceWords,
  timeOf,
} from './listed-row.ts';
import { lookWords } from './look-words.ts';
import { fenceFacts, reportedFact } from './fence-facts.ts';
import { speedWords } from './speed-words.ts';
import '../../../ui/form/form-panel.css';

interface EventDetailsProps {
  readonly row: EventRow;
  readonly put: (change: RowChange) => void;
  readonly onClose: () => void;
}

/** An event: what was to be seen, where, what was done about it, and its footage. */
export function EventDetails({ row, put, onClose }: EventDetailsProps) {
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isMobile = useIsMobile();
  const edits = useVariant(({ eventEdit }) => eventEdit);
  useEffect(() => {
    // There it lies over the list.
    if (isMobile) panel.current?.focus();
  }, [isMobile]);
  const { vehiclex: lng, vehicley: lat } = row;
  return (
    <aside ref={panel} className="or-form-panel" aria-labelledby="event-details" tabIndex={-1}>
      <header>
        <h2 id="event-details">
          <SeverityMark severity={severityOf(row)} /> {nameOf(row)}
        </h2>
        <IconButton icon="x-lg" text={t('Close')} className="or-action" onClick={onClose} />
      </header>
      <div ref={body} className="or-form-panel-body">
        <Pictures row={row} />
        <CheckButtons row={row} put={put} />
        <div className="or-event-memo">
          <span className="or-muted">{t('Memo')}</span>
          {!edits || hasOwnWords(row) || isOfServer(row) ? (
            <span>{eventMemo(row)}</span>
          ) : (
            <EditableText
              text={row.memo}
              label={t('Memo of the event')}
              editLabel={t('Edit the memo of the event')}
              maxLength={MEMO_LENGTH}
              onSave={(typed) => noteEvent(row, typed.trim(), put)}
            />
          )}
        </div>
        <Facts row={row} />
        {lat === undefined || lng === undefined ? null : (
          <div className="or-event-place">
            <div className="or-event-map">
              <MiniMap lat={lat} lng={lng} label={t('Where it happened')} />
            </div>
            <p className="or-muted">
              <PlaceWords id={`event ${row.serialno}`} place={{ lat, lng }} wish="first" />
            </p>
          </div>
        )}
        <AttachedFiles deviceid={row.deviceid} serialno={row.serialno} attached={row.attached} />
        <Footage row={row} put={put} onPictures={() => body.current?.scrollTo({ top: 0 })} />
      </div>
    </aside>
  );
}

function Pictures({ row }: { readonly row: EventRow }) {
  const looks = looksOf(row);
  const [chosen, setChosen] = useState<string>();
  const [at, setAt] = useState<number>();
  const mayTaken = useRight('P_live');
  const large = looks.find((look) => lookName(look) === chosen) ?? looks[0];
  if (large === undefined) return null;
  const isTaken = mayTaken && large.kind === 'channel' && hasBit(row.snap, large.channel - 1);
  return (
    <div className="or-event-pictures">
      <EventPicture
        key={`${lookName(large)} ${at ?? ''}`}
        row={row}
        look={large}
        at={isTaken ? at : undefined}
      />
      {isTaken ? <TakenPictures row={row} channel={large.channel} at={at} onAt={setAt} /> : null}
      {looks.length < 2 ? null : (
        <fieldset className="or-event-channels" aria-label={t('Picture')}>
          {looks.map((look) => (
            <button
              key={lookName(look)}
              type="button"
              className="btn btn-sm btn-outline-secondary"
              aria-pressed={look === large}
              onClick={() => setChosen(lookName(look))}
            >
              {look.kind === 'attached' ? <Icon name="paperclip" /> : null} {lookWords(row, look)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function CheckButtons({ row, put }: Pick<EventDetailsProps, 'row' | 'put'>) {
  const [busy, setBusy] = useState(false);
  return (
    <fieldset className="or-event-check" disabled={busy}>
      <legend>{t('What was done about it')}</legend>
      {checkStates.map(({ text, icon }, state) => (
        <button
          key={text}
          type="button"
          className="btn btn-sm btn-outline-secondary"
          aria-pressed={row.checkstatus === state}
          onClick={() => {
            if (row.checkstatus === state) return;
            setBusy(true);
            void checkEvent(row, state, put).finally(() => setBusy(false));
          }}
        >
          <Icon name={icon} /> {t(text)}
        </button>
      ))}
    </fieldset>
  );
}

function Facts({ row }: { readonly row: EventRow }) {
  const { eventtimeutc, endtimeutc, driver, fencename, channel, speed, type, serialno, course } = row;
  const facts: readonly [label: string, value: string][] = [
    ...reportedFact(row),
    [t('Device'), eventSource(row)],
    ...(endtimeutc === undefined || endtimeutc === eventtimeutc
      ? []
      : [[t('Ended'), formatTime(endtimeutc * 1_000)] as [string, string]]),
    ...(course === 'lasts' ? [[t('Duration'), t('goes on')] as [string, string]] : []),
    [t('Driver'), driver],
    [t('Speed'), speedWords(speed)],
    [t('Fence'), fencename],
    ...fenceFacts(row),
    [t('Channel'), channel === undefined ? '' : channelName(deviceStore.extra(row.deviceid), channel)],
    [t('Source'), t(sourceWords[type])],
    [t('Number'), String(serialno)],
  ];
  return (
    <dl className="or-event-facts">
      <dt>{t('Time')}</dt>
      <dd>
        {formatTime(timeOf(row))} <ViewerZone atMs={timeOf(row)} />
      </dd>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

interface FootageProps extends Pick<EventDetailsProps, 'row' | 'put'> {
  /** Pictures were fetched, and stand above. */
  readonly onPictures: () => void;
}

function Footage({ row, put, onPictures }: FootageProps) {
  const mayFetch = useMayFetch(row);
  const mayTake = useRight('P_lopb');
  const maySee = useRight('P_live');
  const [fetches, setFetches] = useState(false);
  const [busy, setBusy] = useState(false);
  const fetchKept = async (): Promise<void> => {
    setFetches(true);
    if (await fetchPictures(row, put)) onPictures();
    setFetches(false);
  };
  if (isOfServer(row)) return null;
  const { deviceid, eventtimeutc, serialno, haverdb, download, completed } = row;
  const tries = row.try;
  const channels = channelsOf(haverdb);
  return (
    <section className="or-event-footage" aria-label={t('Footage')}>
      <h3>{t('Footage')}</h3>
      <p className="or-muted">
        {completed === 2
          ? t('Its footage could not be fetched: it was asked for {tries} times.', { tries })
          : completed === 1
            ? t('Its footage was fetched: channels {channels}.', {
                channels: channelsOf(download).join(', '),
              })
            : channels.length > 0
              ? t('The server recorded channels {channels}', { channels: channels.join(', ') })
              : t('The server recorded nothing then: what the recorder kept can be fetched.')}
      </p>
      <div className="or-event-acts">
        <PlayLink row={row} word />
        {mayTake
          ? channels.map((channel) => (
              <a
                key={channel}
                className="btn btn-sm btn-outline-secondary"
                download
                href={signedAddress(
                  `/gkevent/footage/${encodeURIComponent(deviceid)}_${eventtimeutc}_ch${channel}.mp4`,
                  {
                    s: String(serialno),
                    c: String(channel),
                  },
                )}
              >
                <Icon name="download" /> {channelName(deviceStore.extra(deviceid), channel)}
              </a>
            ))
          : null}
        {mayFetch ? (
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            disabled={busy}
            onClick={() => {
              setBusy(true);
              void fetchAgain(row, put).finally(() => setBusy(false));
            }}
          >
            <Icon name="arrow-counterclockwise" /> {t('Fetch from the recorder')}
          </button>
        ) : null}
        {mayFetch && maySee ? (
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            disabled={fetches}
            onClick={() => void fetchKept()}
          >
            <Icon name="camera-video" /> {fetches ? t('Fetching pictures…') : t('Fetch kept pictures')}
          </button>
        ) : null}
      </div>
    </section>
  );
}
