import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import type { ShownVariant } from '@outrider/model/variants/variant.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { answers } from '../../../connection/call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { useDevice, useDeviceIds, useNewDeviceIds } from '../../../fleet/use-devices.ts';
import { NoDevices } from '../../../fleet/NoDevices.tsx';
import { t } from '../../../ground/i18n/t.ts';
import { dashboardPath } from '../../../ground/paths.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { useVariant } from '../../../ground/variant.ts';
import { ContactButton } from '../../../recorder/contact/ContactButton.tsx';
import { StateBadge } from '../../../ui/badges/StateBadge.tsx';
import { stateOf } from '../../../ui/badges/state-colours.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/DataTable.tsx';
import { Unread } from '../../../ui/states/Unread.tsx';
import { audioChoices, videoChoices } from '../editor/recording-choices.ts';
import { type DeviceSetup, readSetups } from '../setup/device-setups.ts';
import { NewDevices } from './NewDevices.tsx';
import { NumberContact } from './NumberContact.tsx';
import { RegisterDevice } from './RegisterDevice.tsx';
import './reg-devices.css';

const CARD_PX = 84;

/** /regdevices: recorders that knocked and nobody registered, and those that are, with what is done with their pictures and sound (rule N31). */
export default function RegDevices() {
  const variant = useVariant((all) => all);
  const isAdmin = useSession(({ level }) => level === ADMIN_LEVEL);
  // Recorders that called are nobody's yet: they are for administrators of the whole.
  const showsNew = variant.newDevices && isAdmin;
  const ids = useDeviceIds();
  const news = useNewDeviceIds();
  const isMobile = useIsMobile();
  const [adding, setAdding] = useState<string>();
  const [looking, setLooking] = useState(false);
  const { data, error, refetch } = useQuery(
    // Another list of devices has other rows.
    { queryKey: ['listSettings', ids], queryFn: async () => await readSetups() },
    answers,
  );
  return (
    <ListScreen
      title={t('Registered devices')}
      isBusy={data === undefined && error === null}
      count={data?.length}
      actions={
        <>
          {isAdmin ? (
            <button type="button" className="btn btn-outline-secondary" onClick={() => setLooking(true)}>
              {t('Why does a recorder not come?')}
            </button>
          ) : null}
          <button type="button" className="btn btn-primary" onClick={() => setAdding('')}>
            {t('Register a device')}
          </button>
        </>
      }
    >
      {showsNew ? <NewDevices onAdd={setAdding} /> : null}
      {showsNew && news.length === 0 ? (
        <p className="or-muted">
          {t('No new recorder has called. One that calls and is not registered is listed here.')}
        </p>
      ) : null}
      {data === undefined ? (
        <Unread error={error} onRetry={refetch} />
      ) : data.length === 0 ? (
        <NoDevices title={t('No device is listed')} />
      ) : (
        <DataTable
          label={t('Registered devices')}
          rows={data}
          keyOf={({ deviceid }) => deviceid}
          columns={isMobile ? [card(variant)] : columns(variant)}
          sortedBy="device"
          hideHead={isMobile}
          {...(isMobile ? { rowHeight: CARD_PX } : {})}
        />
      )}
      {looking ? <NumberContact onHide={() => setLooking(false)} /> : null}
      {adding === undefined ? null : <RegisterDevice deviceid={adding} onHide={() => setAdding(undefined)} />}
    </ListScreen>
  );
}

const videoOf = ({ settings }: DeviceSetup): string => wordOf(videoChoices, settings.recordingVideo);
const audioOf = ({ settings }: DeviceSetup): string => wordOf(audioChoices, settings.recordingAudio);

function wordOf(choices: typeof videoChoices, value: number): string {
  const word = choices.find(([choice]) => choice === value)?.[1];
  return word === undefined ? '' : t(word);
}

function DeviceState({ deviceid }: { readonly deviceid: string }) {
  const device = useDevice(deviceid);
  return device === undefined ? null : <StateBadge state={stateOf(device)} />;
}

/** What the variant lets people say. */
type Shown = Pick<ShownVariant, 'recording' | 'channelCount'>;

function columns({ recording, channelCount }: Shown): TableColumn<DeviceSetup>[] {
  const channels: TableColumn<DeviceSetup> = {
    id: 'channels',
    text: t('Channels'),
    width: 90,
    numeric: true,
    sort: ({ settings }) => settings.channels,
    cell: ({ settings }) => settings.channels,
  };
  const recorded: TableColumn<DeviceSetup>[] = [
    { id: 'video', text: t('Recording Video'), width: 170, sort: videoOf, cell: videoOf },
    { id: 'audio', text: t('Recording Audio'), width: 180, sort: audioOf, cell: audioOf },
  ];
  return [
    {
      id: 'device',
      text: t('Device ID'),
      width: 120,
      sort: ({ deviceid }) => deviceid,
      cell: ({ deviceid }) => <Link to={dashboardPath(deviceid)}>{deviceid}</Link>,
    },
    {
      id: 'memo',
      text: t('Device Memo'),
      width: 150,
      sort: ({ settings }) => settings.memo || undefined,
      cell: ({ settings }) => settings.memo,
    },
    ...(channelCount ? [channels] : []),
    ...(recording ? recorded : []),
    {
      id: 'state',
      text: t('State'),
      width: 120,
      cell: ({ deviceid }) => <DeviceState deviceid={deviceid} />,
    },
    {
      id: 'contact',
      text: t('Why does it not come?'),
      width: 170,
      cell: ({ deviceid }) => <ContactButton deviceid={deviceid} className="or-action" />,
    },
  ];
}

/** The same as a card, for phones. */
function card({ recording }: Shown): TableColumn<DeviceSetup> {
  return {
    id: 'device',
    text: t('Device ID'),
    width: 320,
    sort: ({ deviceid }) => deviceid,
    cell: (row) => (
      <div className="or-reg-card">
        <strong>
          <Link to={dashboardPath(row.deviceid)}>{row.deviceid}</Link> {row.settings.memo}
        </strong>
        <DeviceState deviceid={row.deviceid} />
        <ContactButton deviceid={row.deviceid} className="or-action" />
        {recording ? (
          <>
            <span>{videoOf(row)}</span>
            <span className="or-muted">{audioOf(row)}</span>
          </>
        ) : null}
      </div>
    ),
  };
}
