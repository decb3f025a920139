import { SETTINGS_MAX_LEVEL } from '@outrider/model/devices/limits.ts';
import { useRight, useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/Icon.tsx';

interface RemoteButtonProps {
  readonly id: string;
  readonly className: string;
  readonly onOpen: (id: string) => void;
}

/** Opens what is set on a device's recorder; only for who may set something of it. */
export function RemoteButton({ id, className, onOpen }: RemoteButtonProps) {
  const maySet = useRight('F_rmdvrs');
  const hasLevel = useSession(({ level }) => level <= SETTINGS_MAX_LEVEL);
  if (!maySet || !hasLevel) return null;
  return (
    <button
      type="button"
      className={className}
      title={t('Remote settings')}
      aria-label={t('Remote settings of {device}', { device: id })}
      onClick={() => onOpen(id)}
    >
      <Icon name="sliders" />
    </button>
  );
}
