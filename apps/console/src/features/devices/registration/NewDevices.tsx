import { useState } from 'react';
import { deviceStore } from '../../../fleet/device-store.ts';
import { useNewDeviceIds } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatRecent } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { addDevice } from './device-actions.ts';

/** Devices that knocked and nobody added: they get no further until an administrator lets them in. */
export function NewDevices() {
  const ids = useNewDeviceIds();
  const [busy, setBusy] = useState<string>();
  if (ids.length === 0) return null;

  async function add(id: string): Promise<void> {
    setBusy(id);
    const wrong = await addDevice(id);
    setBusy(undefined);
    if (wrong !== undefined) toast('error', t('error'), { detail: wrong });
  }

  return (
    <section className="or-new" aria-labelledby="new-devices">
      <h2 id="new-devices">
        {t('New devices')} <span className="badge text-bg-danger">{ids.length}</span>
      </h2>
      <div className="or-new-scroll">
        <table>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('Device ID')}</th>
              <th scope="col">{t('Last updated')}</th>
              <th scope="col">{t('Actions')}</th>
            </tr>
          </thead>
          <tbody>
            {ids.map((id) => (
              <tr key={id} data-new-device={id}>
                <th scope="row">{id}</th>
                <td className="or-muted">
                  {t('last heard {time}', {
                    time: formatRecent((deviceStore.get(id)?.statusTime ?? 0) * 1000),
                  })}
                </td>
                <td className="or-numeric">
                  <button
                    type="button"
                    className="btn btn-sm btn-outline-primary"
                    aria-label={t('Add {device}', { device: id })}
                    disabled={busy !== undefined}
                    onClick={() => void add(id)}
                  >
                    <Icon name="plus-lg" /> {t('Add')}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
