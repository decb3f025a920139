import { channelName, type Device } from '@outrider/model/devices/device.ts';
import { useState } from 'react';
import { deviceStore } from '../../../fleet/device-store.ts';
import { t } from '../../../ground/i18n/t.ts';
import { ChannelButtons } from '../../../ui/choices/ChannelButtons.tsx';
import { channelGroups } from './channel-choice.ts';
import '../../../ui/choices/choices.css';

interface CardHeadProps {
  readonly device: Device;
  readonly channels: readonly number[];
  readonly chosen: readonly number[];
  readonly onToggle: (channel: number) => void;
}

/** Whose card it is, and which of its channels are played. */
export function CardHead({ device, channels, chosen, onToggle }: CardHeadProps) {
  const { deviceid } = device;
  const extra = deviceStore.extra(deviceid);
  const groups = channelGroups(channels);
  const [group, setGroup] = useState(0);
  return (
    <header className="card-head or-full-less">
      <h1 className="visually-hidden">{t('Remote Playback')}</h1>
      <span className="card-head-memo or-muted">
        {[device.driverName, device.memo, extra.plate].filter((text) => text !== '').join(' · ')}
      </span>
      {groups.length > 1 ? (
        <select
          className="form-select form-select-sm card-groups"
          aria-label={t('Channels')}
          value={group}
          onChange={({ target }) => setGroup(Number(target.value))}
        >
          {groups.map((each, at) => (
            <option key={each[0]} value={at}>
              {t('{first} to {last}', { first: each[0] ?? 0, last: each.at(-1) ?? 0 })}
            </option>
          ))}
        </select>
      ) : null}
      <ChannelButtons
        className="card-channels or-choices"
        channels={groups[group] ?? []}
        nameOf={(channel) => channelName(extra, channel)}
        chosen={chosen}
        onToggle={onToggle}
      />
    </header>
  );
}
