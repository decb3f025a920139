import { MAX_FENCE_DEVICES } from '@outrider/model/places/limits.ts';
import { useEffect, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { DeviceSelector } from '../../../fleet/device-tree/DeviceSelector.tsx';
import { t, translate } from '../../../ground/i18n/t.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { FenceGroups } from './FenceGroups.tsx';
import type { FenceValues } from './fence-values.ts';

/** The fields of a fence. */
export function FenceFields({ kind }: Pick<FenceValues, 'kind'>) {
  const { setValue, control } = useFormContext<FenceValues>();
  const title = useWatch({ control, name: 'title' });
  const deviceids = useWatch({ control, name: 'deviceids' });
  // Apostrophes go as they are typed (rule S13).
  useEffect(() => {
    if (title.includes("'")) setValue('title', title.replaceAll("'", ''), { shouldDirty: true });
  }, [title, setValue]);
  return (
    <>
      <div className="or-fence-lines">
        <TextField name="title" label={t('Title')} />
        <SelectField
          name="enable"
          label={t('Fence is')}
          options={[
            { value: '1', text: t('enabled') },
            { value: '0', text: t('disabled') },
          ]}
        />
      </div>
      <SelectField
        name="kind"
        label={t('Shape')}
        options={[
          { value: 'circle', text: t('Circle') },
          { value: 'polygon', text: t('Polygon') },
          { value: 'corridor', text: t('Corridor along a way') },
        ]}
      />
      {kind === 'circle' ? (
        <div className="or-fence-place">
          <TextField name="lat" label={t('Latitude, °')} alsoChecks={['lng']} />
          <TextField name="lng" label={t('Longitude, °')} alsoChecks={['lat']} />
          <TextField name="radius" label={t('Radius, m')} inputMode="numeric" />
        </div>
      ) : (
        <>
          <CornersField />
          {kind === 'corridor' ? <TextField name="width" label={t('Width, m')} inputMode="numeric" /> : null}
        </>
      )}
      <fieldset className="or-fence-triggers">
        <legend>{t('Events')}</legend>
        <SwitchField name="triggerIn" label={t('When a vehicle comes in')} />
        <SwitchField name="triggerOut" label={t('When a vehicle leaves')} />
      </fieldset>
      <FenceGroups />
      <fieldset className="or-fence-devices">
        <legend>{t('Devices')}</legend>
        <DeviceSelector
          chosen={new Set(deviceids)}
          most={MAX_FENCE_DEVICES}
          onChosen={(chosen) => setValue('deviceids', [...chosen].sort(), { shouldDirty: true })}
        />
      </fieldset>
    </>
  );
}

/** The corners of a shape as text: a line each. */
function CornersField() {
  const { register, getFieldState, formState } = useFormContext<FenceValues>();
  const { error } = getFieldState('corners', formState);
  const id = useId();
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {t('Corners')}
      </label>
      <textarea
        {...register('corners')}
        id={id}
        rows={5}
        className={`form-control ${error === undefined ? '' : 'is-invalid'}`}
        spellCheck={false}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-said`}
      />
      <div id={`${id}-said`} className={error === undefined ? 'form-text' : 'invalid-feedback'}>
        {error?.message === undefined ? t('A line each: latitude, longitude') : translate(error.message)}
      </div>
    </div>
  );
}
