import { isOnline } from '@outrider/model/devices/device.ts';
import type { WireDriver } from '@outrider/protocol/drivers/calls.ts';
import { httpCall } from '../../connection/call.ts';
import { useDevice } from '../../fleet/use-devices.ts';
import { t } from '../../ground/i18n/t.ts';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import type { TableColumn } from '../../ui/table/DataTable.tsx';
import { toastError } from '../../ui/notices/toast-error.ts';
import { toast } from '../../ui/notices/toast.ts';
import { DriverPicture } from './DriverPicture.tsx';
import { genderWord } from './gender-word.ts';

interface DriverActions {
  readonly onEdit: (driver: WireDriver) => void;
  readonly onRemove: (driver: WireDriver) => void;
}

async function ask(device: string): Promise<void> {
  try {
    await httpCall('askDriver', { deviceid: device });
    toast('success', t('{device} was asked. Its answer changes this list.', { device }));
  } catch (error) {
    toastError(error);
  }
}

function Actions({ driver, onEdit, onRemove }: DriverActions & { readonly driver: WireDriver }) {
  const { name, deviceid } = driver;
  const device = useDevice(deviceid);
  return (
    <span className="or-driver-actions">
      {device === undefined ? null : (
        <IconButton
          icon="arrow-counterclockwise"
          text={t('Ask {device} who drives', { device: deviceid })}
          className="btn btn-sm btn-outline-secondary"
          disabled={!isOnline(device)}
          onClick={() => void ask(deviceid)}
        />
      )}
      <IconButton
        icon="pencil"
        text={t('Edit {name}', { name })}
        className="btn btn-sm btn-outline-secondary"
        onClick={() => onEdit(driver)}
      />
      <IconButton
        icon="trash3"
        text={t('Remove {name}', { name })}
        className="btn btn-sm btn-outline-danger"
        onClick={() => onRemove(driver)}
      />
    </span>
  );
}

/** What a tablet has no room for: the dialog of a driver says it. */
const NOT_ON_TABLETS = new Set(['gender', 'birthday']);

/** The columns of the list, as the requirement has them, and who drives now. */
export function driverColumns(actions: DriverActions, isTablet: boolean): TableColumn<WireDriver>[] {
  const word = (
    id: 'deviceid' | 'phone' | 'birthday' | 'card',
    text: string,
    width: number,
  ): TableColumn<WireDriver> => ({
    id,
    text,
    width,
    sort: (driver) => driver[id] || undefined,
    cell: (driver) => driver[id],
  });
  const columns: TableColumn<WireDriver>[] = [
    {
      id: 'name',
      text: t('Driver name'),
      width: 170,
      sort: ({ name }) => name,
      cell: (driver) => (
        <span className="or-driver-name">
          <DriverPicture driver={driver} />
          <span className="or-ellipsis">{driver.name}</span>
        </span>
      ),
    },
    word('deviceid', t('Device ID'), 110),
    {
      id: 'gender',
      text: t('Gender'),
      width: 90,
      sort: ({ gender }) => gender || undefined,
      cell: ({ gender }) => genderWord(gender),
    },
    word('phone', t('Phone'), 140),
    word('birthday', t('Birthday'), 110),
    word('card', t('Card number'), 120),
    {
      id: 'driving',
      text: t('Drives now'),
      width: 120,
      sort: ({ driving }) => driving[0],
      cell: ({ driving }) => driving.join(', '),
    },
    {
      id: 'actions',
      stays: true,
      text: t('Actions'),
      width: 130,
      cell: (driver) => <Actions driver={driver} {...actions} />,
    },
  ];
  return isTablet ? columns.filter(({ id }) => !NOT_ON_TABLETS.has(id)) : columns;
}

/** The same as a card, for phones. */
export function driverCard(actions: DriverActions): TableColumn<WireDriver> {
  return {
    id: 'name',
    text: t('Driver name'),
    width: 320,
    sort: ({ name }) => name,
    cell: (driver) => {
      const { name, gender, birthday, phone, card, deviceid, driving } = driver;
      const said = [genderWord(gender), birthday, phone].filter((text) => text !== '').join(' · ');
      return (
        <div className="or-driver-card">
          <DriverPicture driver={driver} />
          <div className="or-driver-said">
            <strong className="or-ellipsis">{name}</strong>
            <span className="or-ellipsis">{said}</span>
            <span className="or-ellipsis or-muted">
              {[deviceid, card === '' ? '' : `${t('Card number')} ${card}`]
                .filter((text) => text !== '')
                .join(' · ')}
            </span>
            <span className="or-ellipsis or-muted">
              {driving.length === 0 ? '' : `${t('Drives now')}: ${driving.join(', ')}`}
            </span>
          </div>
          <Actions driver={driver} {...actions} />
        </div>
      );
    },
  };
}
