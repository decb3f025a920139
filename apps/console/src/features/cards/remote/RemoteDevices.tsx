import { hasWords } from '@outrider/kit/search-words.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { deviceStore } from '../../../fleet/device-store.ts';
import { namesOf } from '../../../fleet/find-devices.ts';
import { NoDevices } from '../../../fleet/NoDevices.tsx';
import { useDevice, useDevicesLoaded } from '../../../fleet/use-devices.ts';
import { useFilteredIds } from '../../../fleet/use-filter.ts';
import { PlaybackFrame } from '../../../frame/PlaybackFrame.tsx';
import { t } from '../../../ground/i18n/t.ts';
import { remotePlaybackPath } from '../../../ground/paths.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { stateOf } from '../../../ui/state-colours.ts';
import './card-devices.css';
import './remote.css';

/** Cards of a first look: more are found by a word. */
const MOST_SHOWN = 200;

/** /remoteplayback: whose card is to be looked at. */
export default function RemoteDevices() {
  const ids = useFilteredIds();
  const loaded = useDevicesLoaded();
  const [word, setWord] = useState('');
  const found = ids.filter((id) => {
    const device = deviceStore.get(id);
    return device !== undefined && hasWords(namesOf(device, deviceStore.extra(id).plate), word);
  });
  return (
    <PlaybackFrame view="/remoteplayback" deviceid="">
      <main className="card-devices">
        <header className="card-devices-head">
          <h1>{t('Remote Playback')}</h1>
          <p className="or-muted">{t('What recorders keep on their own storage. Choose a device.')}</p>
          <input
            type="search"
            className="form-control form-control-sm"
            aria-label={t('Find a device')}
            placeholder={t('Find a device')}
            value={word}
            onChange={({ target }) => setWord(target.value)}
          />
        </header>
        {loaded ? (
          found.length === 0 ? (
            <NoDevices />
          ) : (
            <ul className="card-devices-list">
              {found.slice(0, MOST_SHOWN).map((id) => (
                <DeviceLink key={id} deviceid={id} />
              ))}
            </ul>
          )
        ) : (
          <Skeleton height="12rem" />
        )}
      </main>
    </PlaybackFrame>
  );
}

function DeviceLink({ deviceid }: { readonly deviceid: string }) {
  const device = useDevice(deviceid);
  if (device === undefined) return null;
  const { plate } = deviceStore.extra(deviceid);
  return (
    <li>
      <Link to={remotePlaybackPath(deviceid)} className="card-device" data-deviceid={deviceid}>
        <StateBadge state={stateOf(device)} />
        <b>{deviceid}</b>
        <span className="or-muted">
          {[device.driverName, device.memo, plate].filter((text) => text !== '').join(' · ')}
        </span>
      </Link>
    </li>
  );
}
