import { isOnline } from '@outrider/model/devices/device.ts';
import type { WireDeviceFirmware } from '@outrider/protocol/firmware/update-calls.ts';
import { useEffect, useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { useDevice } from '../../../fleet/use-devices.ts';
import { t, translate } from '../../../ground/i18n/t.ts';
import { formatTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { LevelBadge } from '../../../ui/badges/LevelBadge.tsx';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { standOf } from './stand-of.ts';
import { UpdateForm } from './UpdateForm.tsx';
import { useFirmwareStatus } from './use-firmware-status.ts';

const WHOLE = 100;

interface DevicePanelProps {
  readonly device: WireDeviceFirmware;
  /** An update was begun or ended, or went on. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** A device with its version, how its update stands, and what it is to get. */
export function DevicePanel({ device, onChanged, onClose }: DevicePanelProps) {
  const { deviceid, update } = device;
  const online = useDevice(deviceid);
  const { data } = useFirmwareStatus(deviceid);
  const [busy, setBusy] = useState(false);
  const status = data?.status ?? device.status;
  const isUnderWay = status > 0 && status < WHOLE;
  const state = data?.state;
  useEffect(() => {
    if (state !== undefined) onChanged();
    // What shows the list is told of each step, and of nothing between.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state]);
  const end = async (): Promise<void> => {
    setBusy(true);
    await httpCall('cancelFirmwareUpdate', { deviceid }).then(onChanged, toastError);
    setBusy(false);
  };
  const pin = async (): Promise<void> => {
    setBusy(true);
    await httpCall('pinFirmware', { deviceid, pinned: device.pinned === '' }).then(onChanged, toastError);
    setBusy(false);
  };
  const stand = standOf({ update, status });
  return (
    <section className="or-firmware-device" aria-label={t('Update of {device}', { device: deviceid })}>
      <header>
        <h2>{deviceid}</h2>
        <IconButton icon="x-lg" text={t('Close')} className="btn btn-sm" onClick={onClose} />
      </header>
      <dl>
        <dt>{t('Firmware version')}</dt>
        <dd data-firmware="version">{data?.version || device.version || t('Not said yet')}</dd>
        <dt>{t('Model')}</dt>
        <dd>{device.model || '–'}</dd>
        <dt>{t('Progress')}</dt>
        <dd>
          <LevelBadge colour={stand.colour}>{t(stand.text)}</LevelBadge>
        </dd>
      </dl>
      <div className="or-firmware-progress">
        <progress max={WHOLE} value={status} aria-label={t('Progress')} />
        <span className="or-numeric">{status} %</span>
      </div>
      {update === undefined ? null : (
        <div className="or-muted">
          {t('asked for by {user}, {time}', { user: update.user, time: formatTime(update.created * 1_000) })}
          {update.plan === 0 ? null : <> · {t('by plan {plan}', { plan: update.plan })}</>}
          {update.state === 'waiting' ? (
            <> · {t('until {time} at the latest', { time: formatTime(update.until * 1_000) })}</>
          ) : null}
        </div>
      )}
      {update === undefined || update.fault === '' ? null : (
        <p className="or-firmware-fault">{translate(update.fault)}</p>
      )}
      {isUnderWay ? (
        <div>
          <button
            type="button"
            className="btn btn-sm btn-outline-danger"
            disabled={busy}
            onClick={() => void end()}
          >
            {t('End the update')}
          </button>
          <p className="or-muted mt-1 mb-0">
            {t('The recorder may still install what it has already fetched completely.')}
          </p>
        </div>
      ) : null}
      <div className="or-firmware-pin">
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          aria-pressed={device.pinned !== ''}
          disabled={busy}
          onClick={() => void pin()}
        >
          <Icon name="lock" /> {t('Plans leave it out')}
        </button>
        {device.pinned === '' ? null : (
          <span className="or-muted"> {t('pinned by {user}', { user: device.pinned })}</span>
        )}
      </div>
      <UpdateForm
        deviceid={deviceid}
        online={online !== undefined && isOnline(online)}
        status={status}
        onBegun={onChanged}
      />
    </section>
  );
}
