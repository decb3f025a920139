import { placeText, printPlace } from '@outrider/model/maps/place.ts';
import { lazy, Suspense, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDevice } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import type { EditorValues } from './editor-values.ts';
import { settingLabels } from './setting-labels.ts';
import { useMaySet } from './use-may-edit.ts';

const PlacePicker = lazy(async () => ({
  default: (await import('../../../map/PlacePicker.tsx')).PlacePicker,
}));

/** Where a device stands that says no position of its own (rule DEV-10): as text, and on a map. */
export function PlaceField({ id }: { readonly id: string }) {
  const { control, setValue } = useFormContext<EditorValues>();
  const text = useWatch({ control, name: 'manualPosition' });
  const place = useMemo(() => placeText.safeParse(text).data, [text]);
  const may = useMaySet()('manualPosition');
  const fix = useDevice(id)?.position;
  const set = (next: string): void =>
    setValue('manualPosition', next, { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <div className="or-editor-place">
        <TextField
          name="manualPosition"
          label={t(settingLabels.manualPosition)}
          hint={t(
            'Latitude, longitude in degrees. The map shows the device here while it has no position of its own.',
          )}
        />
        {fix?.valid === true ? (
          <button type="button" className="btn btn-outline-secondary" onClick={() => set(printPlace(fix))}>
            <Icon name="geo-alt" /> {t('Where it is now')}
          </button>
        ) : null}
        <button
          type="button"
          className="btn btn-outline-secondary"
          disabled={text === ''}
          onClick={() => set('')}
        >
          <Icon name="x-lg" /> {t('None')}
        </button>
      </div>
      {may ? (
        <div className="or-editor-map">
          <Suspense fallback={<Skeleton height="100%" />}>
            <PlacePicker
              place={place}
              near={fix?.valid === true ? fix : undefined}
              onPlace={(picked) => set(printPlace(picked))}
            />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}
