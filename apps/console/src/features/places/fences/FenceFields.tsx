import { fenceColours, fencePurposes } from '@outrider/model/places/fence-record.ts';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { t, translate } from '../../../ground/i18n/t.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { TitleField } from '../TitleField.tsx';
import { WatchedDevices } from '../WatchedDevices.tsx';
import { WatchedGroups } from '../WatchedGroups.tsx';
import { colourWords, purposeWords } from './fence-words.ts';
import type { FenceValues } from './fence-values.ts';
import { RuleFields } from './RuleFields.tsx';
import { ZoneFields } from './ZoneFields.tsx';

/** The fields of a fence. */
export function FenceFields({ kind }: Pick<FenceValues, 'kind'>) {
  return (
    <>
      <div className="or-fence-lines">
        <TitleField />
        <SelectField
          name="enable"
          label={t('Fence is')}
          options={[
            { value: '1', text: t('enabled') },
            { value: '0', text: t('disabled') },
          ]}
        />
      </div>
      <div className="or-fence-looks">
        <SelectField
          name="purpose"
          label={t('Kind of place')}
          options={fencePurposes.map((value) => ({ value, text: purposeWords(value) }))}
        />
        <SelectField
          name="colour"
          label={t('Colour')}
          options={fenceColours.map((value) => ({ value, text: colourWords(value) }))}
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
          <CornersField kind={kind} />
          {kind === 'corridor' ? <TextField name="width" label={t('Width, m')} inputMode="numeric" /> : null}
        </>
      )}
      <fieldset className="or-fence-triggers">
        <legend>{t('Events')}</legend>
        <SwitchField name="triggerIn" label={t('When a vehicle enters')} />
        <SwitchField name="triggerOut" label={t('When a vehicle leaves')} />
        <RuleFields />
      </fieldset>
      <ZoneFields />
      <WatchedGroups />
      <WatchedDevices />
    </>
  );
}

/** The corners of a shape as text: a line each. */
function CornersField({ kind }: Pick<FenceValues, 'kind'>) {
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
        {error?.message !== undefined
          ? translate(error.message)
          : kind === 'polygon'
            ? t('A line each: latitude, longitude. A blank line begins a hole.')
            : t('A line each: latitude, longitude')}
      </div>
    </div>
  );
}
