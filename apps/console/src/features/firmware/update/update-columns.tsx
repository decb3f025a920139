import type { WireDeviceFirmware } from '@outrider/protocol/firmware/update-calls.ts';
import { Link } from 'react-router';
import { t } from '../../../ground/i18n/t.ts';
import type { TableColumn } from '../../../ui/table/DataTable.tsx';
import { standOf } from './stand-of.ts';

/** CSS px of a device's card: two lines, and room for a thumb. */
export const CARD_PX = 56;

const OpenLink = ({ deviceid }: Pick<WireDeviceFirmware, 'deviceid'>) => (
  <Link to={{ search: `?${new URLSearchParams({ tab: 'update', device: deviceid }).toString()}` }}>
    {deviceid}
  </Link>
);

/** How far its update is, or how the last one stands. */
const progressWords = (device: WireDeviceFirmware): string =>
  device.status > 0 && device.status < 100 ? `${device.status} %` : t(standOf(device).text);

/** The columns of the devices: each with its version, and how its update stands. */
export const tableColumns = (): TableColumn<WireDeviceFirmware>[] => [
  {
    id: 'device',
    text: t('Device'),
    width: 120,
    sort: ({ deviceid }) => deviceid,
    cell: ({ deviceid }) => <OpenLink deviceid={deviceid} />,
  },
  {
    id: 'version',
    text: t('Version'),
    width: 120,
    sort: ({ version }) => version,
    cell: ({ version }) => version || <span className="or-muted">{t('Not said yet')}</span>,
  },
  { id: 'model', text: t('Model'), width: 110, sort: ({ model }) => model, cell: ({ model }) => model },
  {
    id: 'progress',
    text: t('Progress'),
    width: 180,
    sort: ({ status }) => status,
    cell: progressWords,
  },
];

/** A device on a phone. */
export const cardColumn = (): TableColumn<WireDeviceFirmware> => ({
  id: 'device',
  text: t('Device'),
  width: 320,
  sort: ({ deviceid }) => deviceid,
  cell: (device) => (
    <div className="or-firmware-card">
      <OpenLink deviceid={device.deviceid} />
      <span>{progressWords(device)}</span>
      <span className="or-muted">
        {[device.version || t('Not said yet'), device.model].filter(Boolean).join(' · ')}
      </span>
    </div>
  ),
});
