import { SETTINGS_MAX_LEVEL } from '@outrider/model/devices/limits.ts';
import { lazy, Suspense, useState } from 'react';
import { useRight, useSession } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/icons/Icon.tsx';

const ContactDialog = lazy(async () => ({ default: (await import('./ContactDialog.tsx')).ContactDialog }));

interface ContactButtonProps {
  readonly deviceid: string;
  readonly className: string;
}

/** Opens what keeps a device from coming. Nothing for people who may not look at recorders. */
export function ContactButton({ deviceid, className }: ContactButtonProps) {
  const hasLevel = useSession(({ level }) => level <= SETTINGS_MAX_LEVEL);
  const may = useRight('F_lmdvrs') && hasLevel;
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <button
        type="button"
        className={className}
        title={t('Why does it not come?')}
        aria-label={t('Why does {device} not come?', { device: deviceid })}
        onClick={() => setOpen(true)}
      >
        <Icon name="plug" />
      </button>
      {open ? (
        <Suspense fallback={null}>
          <ContactDialog deviceid={deviceid} onHide={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
