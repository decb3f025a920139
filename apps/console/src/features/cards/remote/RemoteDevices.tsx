import { isOnline } from '@outrider/model/devices/device.ts';
import { PlaybackDevices } from '../../../frame/PlaybackDevices.tsx';
import { PlaybackFrame } from '../../../frame/PlaybackFrame.tsx';
import { t } from '../../../ground/i18n/t.ts';
import { remotePlaybackPath } from '../../../ground/paths.ts';

/** /remoteplayback: whose card is to be looked at. */
export default function RemoteDevices() {
  return (
    <PlaybackFrame view="/remoteplayback" deviceid="">
      <PlaybackDevices
        title={t('Remote Playback')}
        lead={t('What recorders keep on their own storage. Choose a device.')}
        path={remotePlaybackPath}
        note={(device) => (isOnline(device) ? undefined : t('Its card cannot be read now'))}
      />
    </PlaybackFrame>
  );
}
