import { lazy, Suspense, useState } from 'react';
import { useRight } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/Icon.tsx';

const PlaceDialog = lazy(async () => ({ default: (await import('./PlaceDialog.tsx')).PlaceDialog }));

interface PlaceButtonProps {
  readonly deviceid: string;
  readonly className: string;
}

/** Asks a vehicle where it is now, and has it followed closely. Nothing without the right to positions. */
export function PlaceButton({ deviceid, className }: PlaceButtonProps) {
  const may = useRight('F_gps');
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <Icon name="crosshair" /> {t('Where it is now')}
      </button>
      {open ? (
        <Suspense fallback={null}>
          <PlaceDialog deviceid={deviceid} onHide={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
