import { placeText, printPlace } from '@outrider/model/maps/place.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '../../../ground/i18n/t.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import type { UserValues } from './user-values.ts';

const PlacePicker = lazy(async () => ({
  default: (await import('../../../map/PlacePicker.tsx')).PlacePicker,
}));

/** Where a user's map begins: as text, or chosen on a map (rule C17). */
export function PlaceFields() {
  const { control, setValue } = useFormContext<UserValues>();
  const text = useWatch({ control, name: 'place' });
  const place = useMemo(() => placeText.safeParse(text).data, [text]);
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="or-form-lines">
        <TextField name="place" label={t('Map Location')} hint={t('Latitude, longitude')} />
        <TextField
          name="zoom"
          label={t('Map zoom')}
          inputMode="numeric"
          hint={t('2 is the world, 18 a house')}
        />
      </div>
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary mb-3"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="pin-map" /> {t('Choose on the map')}
      </button>
      {open ? (
        <div className="or-user-map">
          <Suspense fallback={<Skeleton height="100%" />}>
            <PlacePicker
              place={place}
              near={undefined}
              onPlace={(picked) =>
                setValue('place', printPlace(picked), { shouldDirty: true, shouldValidate: true })
              }
            />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}
