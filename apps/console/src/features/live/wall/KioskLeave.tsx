import { useEffect, useEffectEvent } from 'react';
import { isKey } from '../../../ground/keys.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { wallKeys } from './wall-keys.ts';

interface KioskLeaveProps {
  readonly hidden: boolean;
  readonly onLeave: () => void;
}

/** The way out of a kiosk: a button that is seen while somebody is there, and Esc. */
export function KioskLeave({ hidden, onLeave }: KioskLeaveProps) {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isKey(wallKeys.rows.leave, event) && !event.defaultPrevented) leave();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <button type="button" className="btn btn-sm btn-dark wall-leave" data-hidden={hidden} onClick={onLeave}>
      <Icon name="fullscreen-exit" /> {t('Leave kiosk (Esc)')}
    </button>
  );
}
