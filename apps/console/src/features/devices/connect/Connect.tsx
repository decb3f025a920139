import { installedChannels } from '@outrider/model/devices/device.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCall } from '../../../connection/use-call.ts';
import { useDevice } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { CONNECT_PATH, connectPath } from '../../../ground/paths.ts';
import { Checklist } from './Checklist.tsx';
import { checksOf } from './checks.ts';
import { ChannelPictures } from './ChannelPictures.tsx';
import { FirstContact } from './FirstContact.tsx';
import { InviteOperator } from './InviteOperator.tsx';
import { MenuEntries } from './MenuEntries.tsx';
import { NameDevice } from './NameDevice.tsx';
import type { KnownGroup } from './save-names.ts';
import { Step } from './Step.tsx';
import { useClockSkew } from './use-clock-skew.ts';
import './connect.css';

const RENEW_MS = 2_000;

/** /connect: what to enter in a recorder's menu, which recorder knocks, how far it has come, and what it is called. */
export default function Connect() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // In the address, so that it is there again after a look elsewhere.
  const wanted = params.get('device') ?? '';
  const device = useDevice(wanted);
  return (
    <main className="or-connect">
      <div className="or-connect-column">
        <h1>{t('Connect a recorder')}</h1>
        <ol className="or-connect-steps">
          <Step number={1} title={t("Enter this in the recorder's menu")}>
            <MenuEntries />
          </Step>
          <Step number={2} title={t('Let it in')} done={device?.registered === true}>
            <FirstContact
              chosen={device?.registered === true ? device.deviceid : undefined}
              onChosen={(id) =>
                void navigate(id === undefined ? CONNECT_PATH : connectPath(id), { replace: true })
              }
            />
          </Step>
          {device?.registered === true ? (
            <Progress key={wanted} deviceid={wanted} />
          ) : (
            <>
              <Step number={3} title={t('Check that everything works')} />
              <Step number={4} title={t('Give it a name')} />
              <Step number={5} title={t('Invite an operator')} />
            </>
          )}
        </ol>
      </div>
    </main>
  );
}

/** How far the device has come, and what it is called. */
function Progress({ deviceid }: { readonly deviceid: string }) {
  const device = useDevice(deviceid);
  const { data: [heard] = [] } = useCall('deviceHeard', [{ deviceid }], { renewMs: RENEW_MS });
  const skewMs = useClockSkew(deviceid);
  const [group, setGroup] = useState<KnownGroup>();
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  if (device === undefined) return null;
  const channels = installedChannels(device.channelMask);
  const checks = checksOf({ device, heard, skewMs, channels: channels.length, seen: seen.size });
  return (
    <>
      <Step
        number={3}
        title={t('Check that everything works')}
        done={checks.every(({ state }) => state === 'done')}
      >
        <Checklist checks={checks} />
        <ChannelPictures
          device={device}
          channels={channels}
          onSeen={(channel) => setSeen((before) => new Set([...before, channel]))}
        />
      </Step>
      <Step number={4} title={t('Give it a name')}>
        <NameDevice deviceid={deviceid} onGroup={setGroup} />
      </Step>
      <Step number={5} title={t('Invite an operator')}>
        {group === undefined ? undefined : <InviteOperator key={group.groupid} group={group} />}
      </Step>
    </>
  );
}
