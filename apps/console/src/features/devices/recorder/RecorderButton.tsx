import { lazy, Suspense, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';

const RecorderDialog = lazy(async () => ({ default: (await import('./RecorderDialog.tsx')).RecorderDialog }));

interface RecorderButtonProps {
  readonly id: string;
  readonly className: string;
}

/** Opens what is known of a device's recorder: what it says of itself, and what it sends. */
export function RecorderButton({ id, className }: RecorderButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        title={t('What it sends')}
        aria-label={t('What {device} sends', { device: id })}
        onClick={() => setOpen(true)}
      >
        <Icon name="activity" />
      </button>
      {open ? (
        <Suspense fallback={null}>
          <RecorderDialog id={id} onHide={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
