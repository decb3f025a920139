import { channelName, type Device, installedChannels, isOnline } from '@outrider/model/devices/device.ts';
import { useId, useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { signedAddress } from '../../../connection/signed-address.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { toastError } from '../../../ui/notices/toast-error.ts';

/** A picture that the recorder took. */
interface Taken {
  readonly src: string;
  readonly channel: number;
  readonly timeMs: number;
}

/** Has the recorder take a picture with one of its cameras, and shows it. */
export function TakePicture({ device }: { readonly device: Device }) {
  const { deviceid, channelMask } = device;
  const id = useId();
  const channels = installedChannels(channelMask);
  const [chosen, setChosen] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [taken, setTaken] = useState<Taken>();
  const channel = chosen ?? channels[0];
  const extra = deviceStore.extra(deviceid);
  if (channel === undefined) return null;
  const take = (): void => {
    setBusy(true);
    httpCall('takePicture', { deviceid, ch: channel })
      .then(({ t: seconds }) => {
        const params = { type: 'snap', deviceid, ch: String(channel), t: String(seconds) };
        setTaken({ src: signedAddress('/pic.cgi', params), channel, timeMs: seconds * 1_000 });
      }, toastError)
      .finally(() => setBusy(false));
  };
  return (
    <section className="live-picture" aria-label={t('Picture')}>
      <div className="live-picture-take">
        <label className="visually-hidden" htmlFor={id}>
          {t('Channel')}
        </label>
        <select
          id={id}
          className="form-select form-select-sm"
          value={channel}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {channels.map((each) => (
            <option key={each} value={each}>
              {channelName(extra, each)}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          disabled={busy || !isOnline(device)}
          onClick={take}
        >
          <Icon name="camera-video" /> {busy ? t('Taking…') : t('Take a picture')}
        </button>
      </div>
      {taken === undefined ? null : (
        <figure>
          <a href={taken.src} target="_blank" rel="noreferrer">
            <img src={taken.src} alt={t('Picture of channel {channel}', { channel: taken.channel })} />
          </a>
          <figcaption className="or-muted">{formatTime(taken.timeMs)}</figcaption>
        </figure>
      )}
    </section>
  );
}
