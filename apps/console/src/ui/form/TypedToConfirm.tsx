import { useId } from 'react';
import { t } from '../../ground/i18n/t.ts';

interface TypedToConfirmProps {
  /** What has to be typed: the id of the device that it is about. */
  readonly device: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** What stands above is long, and read first. */
  readonly isLast?: boolean;
}

/** Has the id of a device typed before something of it goes for good. */
export function TypedToConfirm({ device, typed, onType, isLast = false }: TypedToConfirmProps) {
  const id = useId();
  return (
    <>
      <label className="form-label" htmlFor={id}>
        {t('Type {device} to confirm', { device })}
      </label>
      <input
        id={id}
        className="form-control"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what has to be typed
        autoFocus={!isLast}
        onChange={({ target }) => onType(target.value)}
      />
    </>
  );
}
