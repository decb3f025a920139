import { wayFormatNames } from '@outrider/model/positions/way-files.ts';
import { useMemo, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { pathOf } from '../../../map/way/path-of.ts';
import { useTrack } from '../../../map/beside/use-track.ts';
import { PathMap } from '../../../map/PathMap.tsx';
import { TimelineLink } from '../../../timeline/TimelineLink.tsx';
import { formatStretch } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { saveFile } from '../../../ui/files/save-file.ts';
import { useIntoView } from '../../../ui/list/use-into-view.ts';
import { spanWords } from '../span-words.ts';
import { keyOf } from './trip-key.ts';
import { type Trip, wayBlob, wayFileName } from './trip-files.ts';
import { TripPlace } from './TripPlace.tsx';

const START_COLOUR = '#2aa198';
const END_COLOUR = '#d9363e';
/** No vehicle is drawn: the trip is over. */
const NOBODY = (): (() => void) => () => undefined;

interface TripWayProps {
  readonly trip: Trip;
  readonly onClose: () => void;
}

/** The way of one trip on the map, in the colours of its speeds. */
export function TripWay({ trip, onClose }: TripWayProps) {
  const { deviceid, from, to, start, end, ended, idle } = trip;
  const track = useTrack(deviceid, from * 1_000, (to + 1) * 1_000, ended === 0);
  const section = useIntoView();
  const [following, setFollowing] = useState(false);
  const key = keyOf(trip);
  const shape = useMemo(
    () => ({
      runs: track === undefined ? [] : pathOf(track, from * 1_000, (to + 1) * 1_000, 'speed'),
      marks: [
        { ...start, colour: START_COLOUR },
        { ...end, colour: END_COLOUR },
      ],
    }),
    [track, from, to, start, end],
  );
  return (
    <section ref={section} className="or-trip-way" aria-label={t('The trip on the map')}>
      <header>
        <div>
          <strong>{deviceid}</strong>
          <span className="or-numeric">{formatStretch(from * 1_000, to * 1_000)}</span>
        </div>
        <TimelineLink
          deviceid={deviceid}
          className="btn btn-sm btn-outline-secondary"
          word
          atMs={from * 1_000}
        />
        <span className="or-trip-files">
          {wayFormatNames.map((format) => (
            <button
              key={format}
              type="button"
              className="btn btn-sm btn-outline-secondary"
              disabled={track === undefined}
              onClick={() => {
                if (track !== undefined) saveFile(wayBlob(trip, track, format), wayFileName(trip, format));
              }}
            >
              <Icon name="download" /> {format.toUpperCase()}
            </button>
          ))}
        </span>
        <IconButton icon="x-lg" text={t('Close')} className="btn btn-sm btn-link" onClick={onClose} />
      </header>
      <dl>
        <dt>{t('From')}</dt>
        <dd>
          <TripPlace trip={trip} end="start" wish="first" />
        </dd>
        <dt>{t('To')}</dt>
        <dd>
          <TripPlace trip={trip} end="end" wish="first" />
        </dd>
        <dt>{t('Idle')}</dt>
        <dd>{spanWords(idle)}</dd>
      </dl>
      <div className="or-trip-map">
        <PathMap
          shape={shape}
          fits={`${key} ${track === undefined}`}
          following={following}
          onFollow={setFollowing}
          vehicles={NOBODY}
        />
      </div>
    </section>
  );
}
