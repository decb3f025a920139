import { MAX_FENCE_DEVICES } from '@outrider/model/places/limits.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { DeviceSelector } from '../../fleet/device-tree/DeviceSelector.tsx';
import { t } from '../../ground/i18n/t.ts';

/** The devices that a fence or a route names. */
export function WatchedDevices() {
  const { setValue, control } = useFormContext<{ deviceids: string[] }>();
  const deviceids = useWatch({ control, name: 'deviceids' });
  return (
    <fieldset className="or-fence-devices">
      <legend>{t('Devices')}</legend>
      <DeviceSelector
        chosen={new Set(deviceids)}
        most={MAX_FENCE_DEVICES}
        onChosen={(chosen) => setValue('deviceids', [...chosen].sort(), { shouldDirty: true })}
      />
    </fieldset>
  );
}
