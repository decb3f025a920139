import { Link, useParams } from 'react-router';
import { useDevice, useDevicesLoaded } from '../../../fleet/use-devices.ts';
import { PlaybackFrame } from '../../../frame/PlaybackFrame.tsx';
import { t } from '../../../ground/i18n/t.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { DeviceCard } from './DeviceCard.tsx';
import '../../../frame/playback-devices.css';
import './remote.css';

/** /remoteplayback/{deviceid}: what the device's recorder keeps on its own storage. */
export default function RemotePlayback() {
  const { deviceid = '' } = useParams();
  const loaded = useDevicesLoaded();
  const device = useDevice(deviceid);
  return (
    <PlaybackFrame view="/remoteplayback" deviceid={deviceid}>
      {device === undefined ? (
        <main className="playback-devices">
          {loaded ? (
            <EmptyState icon="question-circle" title={t('There is no device {id} here', { id: deviceid })}>
              <Link to="/remoteplayback">{t('Choose another device')}</Link>
            </EmptyState>
          ) : (
            <Skeleton height="20rem" />
          )}
        </main>
      ) : (
        // Another device begins anew.
        <DeviceCard key={deviceid} device={device} />
      )}
    </PlaybackFrame>
  );
}
