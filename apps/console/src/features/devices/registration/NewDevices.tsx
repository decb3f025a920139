import type { DeviceHeard } from '@outrider/protocol/devices/device-heard.ts';
import { useState } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { useNewDeviceIds } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatRecent } from '../../../ui/text/format.ts';
import { ContactButton } from '../../../recorder/contact/ContactButton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { toast } from '../../../ui/notices/toast.ts';
import { useMayEdit } from '../editor/use-may-edit.ts';
import { RecorderButton } from '../recorder/RecorderButton.tsx';
import { modelWords, trafficWords } from '../recorder/recorder-words.ts';
import { addDevice } from './device-actions.ts';
import './new-devices.css';

const RENEW_MS = 10_000;

interface NewDevicesProps {
  /** Asks how one is to be added; without it, it is added as the server has it. */
  readonly onAdd?: (deviceid: string) => void;
}

/** Devices that knocked and nobody added: they get no further until an administrator lets them in. */
export function NewDevices({ onAdd }: NewDevicesProps = {}) {
  const ids = useNewDeviceIds();
  const mayLook = useMayEdit();
  const { data: heard = [] } = useCall('deviceHeard', [{ deviceid: '*', only: 'new' }], {
    enabled: ids.length > 0 && mayLook,
    renewMs: RENEW_MS,
  });
  const [busy, setBusy] = useState<string>();
  if (ids.length === 0) return null;

  async function add(id: string): Promise<void> {
    if (onAdd !== undefined) return onAdd(id);
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
          <thead>
            <tr>
              <th scope="col">{t('Device ID')}</th>
              <th scope="col">{t('Recorder')}</th>
              <th scope="col">{t('Address')}</th>
              <th scope="col">{t('Sends')}</th>
              <th scope="col">{t('Last updated')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {ids.map((id) => (
              <tr key={id} data-new-device={id}>
                <th scope="row">{id}</th>
                <HeardCells heard={heard.find(({ deviceid }) => deviceid === id)} />
                <td className="or-muted">
                  {t('last heard {time}', {
                    time: formatRecent((deviceStore.get(id)?.statusTime ?? 0) * 1000),
                  })}
                </td>
                <td className="or-actions">
                  <ContactButton deviceid={id} className="or-action" />
                  {mayLook ? <RecorderButton id={id} className="or-action" /> : null}
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

/** What a new device says of itself, where it speaks from, and what it sends. */
function HeardCells({ heard }: { readonly heard: DeviceHeard | undefined }) {
  if (heard === undefined) {
    return (
      <td colSpan={3} className="or-muted">
        –
      </td>
    );
  }
  const { deviceid, name, plate = '', softwareVersion = '' } = heard;
  const said = [name === deviceid ? '' : name, plate, modelWords(heard), softwareVersion];
  return (
    <>
      <td>{said.filter(Boolean).join(' · ')}</td>
      <td>{heard.address}</td>
      <td className="or-muted">{trafficWords(heard)}</td>
    </>
  );
}
