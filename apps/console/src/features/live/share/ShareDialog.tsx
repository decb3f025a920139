import { channelName } from '@outrider/model/devices/device.ts';
import type { DeviceExtra } from '@outrider/model/devices/device-record.ts';
import { type SHARE_HOURS, STANDALONE_CHANNELS } from '@outrider/model/live/share-link.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorWords } from '../../../ui/error-words.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { MadeLink } from './MadeLink.tsx';
import { SharedLinks } from './SharedLinks.tsx';
import './share.css';

type Hours = (typeof SHARE_HOURS)[number];

const lives: readonly (readonly [hours: Hours, text: PlainWord])[] = [
  [1, '1 hour'],
  [8, '8 hours'],
  [24, '1 day'],
  [168, '7 days'],
  [720, '30 days'],
];

export interface ShareDialogProps {
  readonly deviceid: string;
  readonly extra: DeviceExtra;
  /** Channels of the device, in their order, and those that are on show. */
  readonly channels: readonly number[];
  readonly selection: readonly number[];
  readonly onHide: () => void;
}

/** Makes a link to channels of a device for somebody without an account, and ends those that are there (rule S03). */
export function ShareDialog({ deviceid, extra, channels, selection, onHide }: ShareDialogProps) {
  const [chosen, setChosen] = useState<readonly number[]>(() => selection.slice(0, STANDALONE_CHANNELS));
  const [hours, setHours] = useState<Hours>(8);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [token, setToken] = useState<string>();
  const links = useCall('listShareLinks', []);
  const fits = chosen.length > 0 && chosen.length <= STANDALONE_CHANNELS;

  async function make(): Promise<void> {
    if (busy || !fits) return;
    setBusy(true);
    try {
      const made = await httpCall('addShareLink', { deviceid, channels: [...chosen], hours, note });
      setToken(made.token);
      setFault(undefined);
    } catch (error) {
      setFault(errorWords(error));
    }
    setBusy(false);
    await links.refetch();
  }
  const turn = (channel: number): void => {
    setToken(undefined);
    setChosen(
      chosen.includes(channel)
        ? chosen.filter((one) => one !== channel)
        : channels.filter((one) => one === channel || chosen.includes(one)),
    );
  };
  return (
    <Dialog
      id="share"
      title={t('Share {device}', { device: deviceid })}
      onHide={onHide}
      onSubmit={make}
      action={
        <button type="submit" className="btn btn-primary" disabled={busy || !fits}>
          <Icon name="link-45deg" /> {t('Make the link')}
        </button>
      }
    >
      <p className="or-muted">
        {t('Whoever has the link watches these channels, without an account, until it ends.')}
      </p>
      <fieldset className="share-channels" aria-describedby="share-fault">
        <legend className="form-label">{t('Channels')}</legend>
        {channels.map((channel) => (
          <button
            key={channel}
            type="button"
            className="btn btn-sm btn-outline-secondary"
            aria-pressed={chosen.includes(channel)}
            onClick={() => turn(channel)}
          >
            {channelName(extra, channel)}
          </button>
        ))}
      </fieldset>
      <p id="share-fault" className="text-danger-emphasis mb-0">
        {fits ? '' : t('Choose at least one channel, at most 8.')}
      </p>
      <div className="share-fields">
        <div>
          <label className="form-label" htmlFor="share-hours">
            {t('How long')}
          </label>
          <select
            id="share-hours"
            className="form-select"
            value={hours}
            onChange={({ target }) => {
              const life = lives.find(([each]) => String(each) === target.value);
              if (life !== undefined) setHours(life[0]);
            }}
          >
            {lives.map(([each, text]) => (
              <option key={each} value={each}>
                {t(text)}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label className="form-label" htmlFor="share-note">
            {t('For whom')}
          </label>
          <input
            id="share-note"
            className="form-control"
            autoComplete="off"
            maxLength={80}
            placeholder={t('Such as the workshop')}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
      </div>
      {fault === undefined ? null : (
        <div className="alert alert-danger mt-3 mb-0" role="alert">
          {fault}
        </div>
      )}
      {token === undefined ? null : <MadeLink token={token} />}
      <SharedLinks deviceid={deviceid} extra={extra} answer={links} />
    </Dialog>
  );
}
