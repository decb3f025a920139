import type { DeviceHeard } from '@outrider/protocol/devices/device-heard.ts';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import { useDevicesLoaded, useNewDeviceIds } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { modelWords } from '../recorder/recorder-words.ts';
import { addDevice } from '../registration/device-actions.ts';

const RENEW_MS = 2_000;
/** Who has waited so long is told where to look. */
const LONG_MS = 60_000;

interface FirstContactProps {
  /** The device that was let in; undefined before. */
  readonly chosen: string | undefined;
  readonly onChosen: (deviceid: string | undefined) => void;
}

/** Waits for recorders that nobody added, and lets one in. */
export function FirstContact({ chosen, onChosen }: FirstContactProps) {
  const loaded = useDevicesLoaded();
  const ids = useNewDeviceIds();
  const { data: heard = [] } = useCall('deviceHeard', [{ deviceid: '*', only: 'new' }], {
    enabled: ids.length > 0 && chosen === undefined,
    renewMs: RENEW_MS,
  });
  const [busy, setBusy] = useState<string>();
  const [fault, setFault] = useState<string>();

  const list = useRef<HTMLUListElement>(null);
  const knocks = ids.length > 0;
  // Who waits for it has no other control in hand: one key lets it in.
  useEffect(() => {
    if (knocks && isIdle(document.activeElement)) list.current?.querySelector('button')?.focus();
  }, [knocks]);

  async function letIn(id: string): Promise<void> {
    setBusy(id);
    const wrong = await addDevice(id);
    setBusy(undefined);
    setFault(wrong);
    if (wrong === undefined) onChosen(id);
  }

  if (chosen !== undefined)
    return (
      <p className="or-connect-chosen">
        <b>{chosen}</b>
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          onClick={() => onChosen(undefined)}
        >
          {t('Another recorder')}
        </button>
      </p>
    );
  if (!loaded) return <Skeleton height="3rem" />;
  return (
    <>
      {ids.length === 0 ? <Waits /> : null}
      <ul ref={list} className="or-connect-new" aria-live="polite">
        {ids.map((id) => (
          <li key={id} data-new-device={id}>
            <span>
              <b>{id}</b>
              <span className="or-muted">{saysOf(heard.find(({ deviceid }) => deviceid === id))}</span>
            </span>
            <button
              type="button"
              className="btn btn-primary"
              aria-label={t('Let {device} in', { device: id })}
              disabled={busy !== undefined}
              onClick={() => void letIn(id)}
            >
              {t('Let it in')}
            </button>
          </li>
        ))}
      </ul>
      {fault === undefined ? null : (
        <div className="alert alert-danger mb-0" role="alert">
          {fault}
        </div>
      )}
    </>
  );
}

/** Whether the focus is on nothing that keys are for. */
const isIdle = (focused: Element | null): boolean => focused === null || focused.matches('body, main');

/** What a recorder said of itself, and where it speaks from. */
function saysOf(heard: DeviceHeard | undefined): string {
  if (heard === undefined) return '';
  return [modelWords(heard), heard.plate, heard.address].filter(Boolean).join(' · ');
}

function Waits() {
  const [sinceMs] = useState(() => Date.now());
  const long = useNow() - sinceMs > LONG_MS;
  return (
    <>
      <output className="or-connect-waits">
        <span className="or-connect-pulse" aria-hidden />
        {t('Waiting for a recorder to connect …')}
      </output>
      {long ? (
        <p className="or-muted mb-0 mt-2">
          <Icon name="info-circle" />{' '}
          {t(
            'Nothing yet. Does it have mobile data or a network? Can it reach the address and the port? Many recorders connect again only after a restart.',
          )}
        </p>
      ) : null}
    </>
  );
}
