import { channelName, installedChannels } from '@outrider/model/devices/device.ts';
import type { DeviceSystem } from '@outrider/model/firmware/device-systems.ts';
import { httpCalls } from '@outrider/protocol/tables.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { signedAddress } from '../../../connection/signed-address.ts';
import { useCall } from '../../../connection/use-call.ts';
import { useRight, useSession } from '../../../connection/use-session.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { systemWords } from '../../../fleet/system-words.ts';
import { useDevice } from '../../../fleet/use-devices.ts';
import { useRecordedRoom } from '../../../fleet/use-recorded-room.ts';
import { t } from '../../../ground/i18n/t.ts';
import { livePath, remotePlaybackPath, timelinePath } from '../../../ground/paths.ts';
import { useLengthUnit } from '../../../ground/preferences.ts';
import { formatBytes, formatDay, formatTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { StateBadge } from '../../../ui/badges/StateBadge.tsx';
import { stateOf } from '../../../ui/badges/state-colours.ts';
import { Unread } from '../../../ui/states/Unread.tsx';
import { ViewerZone } from '../../../ui/text/ViewerZone.tsx';
import { columns } from '../dashboard/columns.tsx';
import { RecorderButton } from '../recorder/RecorderButton.tsx';
import { useMayEdit } from '../editor/use-may-edit.ts';
import { RECORDERS_PATH } from './recorders-path.ts';

const RENEW_MS = 60_000;
/** Of the dashboard's columns those that are about the recorder. */
const ABOUT = ['driver', 'memo', 'plate', 'signal', 'voltage', 'loopdata', 'timezone', 'sd', 'recording'];
const facts = columns.filter(({ id }) => ABOUT.includes(id));

/** What is known of a device's recorder: what it is, how it is now, what of it is recorded, and the ways to all of it. */
export function RecorderFacts({ id }: { readonly id: string }) {
  const device = useDevice(id);
  const lengthUnit = useLengthUnit();
  const maySeeRoom = useRight('P_lopb');
  const asked = useCall('listModels', [{ deviceid: id }], { renewMs: RENEW_MS });
  const recorded = useRecordedRoom(id, maySeeRoom);
  if (device === undefined) return null;
  const extra = deviceStore.extra(id);
  const model = asked.data?.[0];
  const rooms = recorded.data;
  const room = rooms?.[id];
  const failed = [asked, recorded].find(({ data, error }) => data === undefined && error !== null);
  const channels = installedChannels(device.channelMask);
  return (
    <section className="or-recorder" aria-label={id}>
      <header className="or-tools">
        <Link to={RECORDERS_PATH} className="or-recorder-back btn btn-sm btn-outline-secondary">
          {t('All devices')}
        </Link>
        <h2>{id}</h2>
        <StateBadge state={stateOf(device)} />
        <div className="or-bar-space" />
        <Ways id={id} />
      </header>
      <dl className="or-recorder-facts">
        <Fact name={t('Last heard')}>
          {device.statusTime === 0 ? (
            t('never')
          ) : (
            <>
              {formatTime(device.statusTime * 1_000)} <ViewerZone atMs={device.statusTime * 1_000} />
            </>
          )}
        </Fact>
        <Fact name={t('Model')}>{`${model?.manufacturer ?? ''} ${model?.model ?? ''}`.trim()}</Fact>
        <Fact name={t('Firmware')}>{model?.version}</Fact>
        <Fact name={t('Mobile identification')}>{model?.mobileid}</Fact>
        <Fact name={t('Systems')}>{systemsShown(model?.systems)}</Fact>
        <Fact name={t('Channels')}>
          {channels.map((channel) => `${channel} ${channelName(extra, channel)}`).join(', ')}
        </Fact>
        {facts.map(({ id: column, text, unit, cell }) => (
          <Fact key={column} name={unit === undefined ? t(text) : `${t(text)} (${unit(lengthUnit)})`}>
            {cell(device, extra, lengthUnit)}
          </Fact>
        ))}
        {!maySeeRoom ? null : (
          <Fact name={t('Recording on the server')}>
            {rooms === undefined
              ? undefined
              : room === undefined
                ? t('This server has no recordings of it.')
                : `${formatBytes(room.bytes).text} · ${t('{count} days, since {date}', { count: room.days, date: formatDay(room.first * 1_000, 0) })}`}
          </Fact>
        )}
      </dl>
      {failed === undefined ? null : <Unread error={failed.error} onRetry={failed.refetch} />}
    </section>
  );
}

/** What the systems at it say that they are, each with all that it says; nothing where there are none. */
function systemsShown(systems: readonly DeviceSystem[] = []): ReactNode {
  if (systems.length === 0) return undefined;
  return systems.map((system, at) => (
    <div key={at}>
      {[
        systemWords(system),
        system.hardware === '' ? '' : t('hardware {version}', { version: system.hardware }),
        system.serial === '' ? '' : t('serial number {serial}', { serial: system.serial }),
      ]
        .filter((text) => text !== '')
        .join(' · ')}
    </div>
  ));
}

/** A name and a value; nothing where nobody said it. */
function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (children === undefined || children === null || children === '') return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Where one goes on from here, as far as one may. */
function Ways({ id }: { readonly id: string }) {
  const mayWatch = useRight('P_live');
  const mayPlay = useRight('P_lopb');
  const mayPlayCard = useRight('P_repb');
  const hasLogs = useRight('F_lmdvrs_syslog');
  const level = useSession((state) => state.level);
  const { maxLevel } = httpCalls.syslog.access;
  const style = 'btn btn-sm btn-outline-secondary';
  return (
    <>
      {mayWatch ? (
        <Link className={style} to={livePath(id)}>
          <Icon name="camera-video" /> {t('LiveView')}
        </Link>
      ) : null}
      {mayPlay ? (
        <Link className={style} to={timelinePath(id)}>
          <Icon name="bar-chart-steps" /> {t('Timeline')}
        </Link>
      ) : null}
      {mayPlayCard ? (
        <Link className={style} to={remotePlaybackPath(id)}>
          <Icon name="hdd" /> {t('Remote Playback')}
        </Link>
      ) : null}
      {hasLogs && level <= maxLevel ? (
        <button type="button" className={style} onClick={() => openLog(id)}>
          <Icon name="file-earmark-text" /> {t('System Log')}
        </button>
      ) : null}
      {useMayEdit() ? <RecorderButton id={id} className={style} /> : null}
    </>
  );
}

/** Opens the log in a tab of its own, by an address that is signed as it is pressed, since it is good for minutes. */
function openLog(deviceid: string): void {
  const tz = String(-new Date().getTimezoneOffset() * 60);
  window.open(signedAddress(httpCalls.syslog.path, { type: 'syslog', deviceid, tz }), '_blank', 'noopener');
}
