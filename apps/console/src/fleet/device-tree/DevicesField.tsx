import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { t } from '../../ground/i18n/t.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { DeviceSelector } from './DeviceSelector.tsx';
import { deviceidsIn } from './deviceids-in.ts';

interface DevicesFieldProps {
  /** Of the value in the form, a text: ids, separated by commas. */
  readonly name: string;
  readonly hint: string;
  /** Of the dialog in which they are chosen. */
  readonly title: string;
  readonly most: number;
}

/** Devices in a form: typed, or chosen by groups. */
export function DevicesField({ name, hint, title, most }: DevicesFieldProps) {
  const { getValues, setValue } = useFormContext<Record<string, string>>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  return (
    <>
      <TextField name={name} label={t('Devices')} hint={hint} />
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        onClick={() => setChosen(new Set(deviceidsIn(getValues(name) ?? '')))}
      >
        {t('Choose devices …')}
      </button>
      {chosen === undefined ? null : (
        <Dialog
          id="chosen-devices"
          title={title}
          size="lg"
          onHide={() => setChosen(undefined)}
          action={
            <button
              type="button"
              className="btn btn-primary"
              onClick={() => {
                const text = [...chosen].toSorted().join(',');
                setValue(name, text, { shouldDirty: true, shouldValidate: true });
                setChosen(undefined);
              }}
            >
              {t('Choose {count} devices', { count: chosen.size })}
            </button>
          }
        >
          <DeviceSelector chosen={chosen} most={most} onChosen={setChosen} />
        </Dialog>
      )}
    </>
  );
}
