import { lazy, Suspense, useState } from 'react';
import { httpCall } from '../../connection/call.ts';
import { useRight } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { errorWords } from '../../ui/error-words.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { PlaceAnswer } from './place-answer.ts';

const PlaceDialog = lazy(async () => ({ default: (await import('./PlaceDialog.tsx')).PlaceDialog }));

interface PlaceButtonProps {
  readonly deviceid: string;
  readonly className: string;
}

/** Asks a vehicle where it is now, and has it followed closely. Nothing without the right to positions. */
export function PlaceButton({ deviceid, className }: PlaceButtonProps) {
  const may = useRight('F_gps');
  const [open, setOpen] = useState(false);
  const [answer, setAnswer] = useState<PlaceAnswer>();
  if (!may) return null;
  const ask = (): void => {
    setAnswer(undefined);
    httpCall('askPlace', { deviceid }).then(
      (place) => setAnswer({ place }),
      (error: unknown) => setAnswer({ fault: errorWords(error) }),
    );
  };
  const begin = (): void => {
    setOpen(true);
    ask();
  };
  return (
    <>
      <button type="button" className={className} onClick={begin}>
        <Icon name="crosshair" /> {t('Where it is now')}
      </button>
      {open ? (
        <Suspense fallback={null}>
          <PlaceDialog deviceid={deviceid} answer={answer} onAsk={ask} onHide={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
