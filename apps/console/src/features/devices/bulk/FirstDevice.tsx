import { useId, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { LabelledInput } from '../../../ui/form/LabelledInput.tsx';
import { TypedToConfirm } from '../../../ui/form/TypedToConfirm.tsx';

interface FirstDeviceProps {
  /** Those that may be cut off; not empty. */
  readonly devices: readonly string[];
  /** The one that was told first, here. */
  readonly first: string | undefined;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly busy: boolean;
  readonly onFirst: (deviceid: string) => void;
}

/** What may cut devices off goes to one first: only when that came back are the others told (rule RSET-90). */
export function FirstDevice({ devices, first, typed, onType, busy, onFirst }: FirstDeviceProps) {
  const id = useId();
  const [only = ''] = devices;
  const [chosen, setChosen] = useState(only);
  const [typedFirst, setTypedFirst] = useState('');
  if (devices.length === 1)
    return (
      <div className="alert alert-danger">
        <p>{t('This can keep {device} from coming back. Look at the values once more.', { device: only })}</p>
        <TypedToConfirm device={only} typed={typed} onType={onType} />
      </div>
    );
  return (
    <section className="alert alert-danger or-bulk-first" aria-label={t('One device first')}>
      <p>
        {t(
          'A wrong value keeps these devices from coming back. Tell one of them first: the others can be told once it has signed on anew.',
        )}
      </p>
      {first === undefined ? (
        <div className="or-bulk-first-one">
          <label htmlFor={`${id}-first`}>{t('First device')}</label>
          <select
            id={`${id}-first`}
            className="form-select"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            {devices.map((deviceid) => (
              <option key={deviceid}>{deviceid}</option>
            ))}
          </select>
          <LabelledInput
            id={`${id}-typed-first`}
            label={t('Type {device} to confirm', { device: chosen })}
            autoComplete="off"
            spellCheck={false}
            value={typedFirst}
            onText={setTypedFirst}
          />
          <button
            type="button"
            className="btn btn-danger"
            disabled={busy || typedFirst !== chosen}
            onClick={() => onFirst(chosen)}
          >
            {t('Send to {device} first', { device: chosen })}
          </button>
        </div>
      ) : null}
      <LabelledInput
        id={`${id}-back`}
        label={t('Id of the device that was told the same and came back')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onText={onType}
      />
    </section>
  );
}
