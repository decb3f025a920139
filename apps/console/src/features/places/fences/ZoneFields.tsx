import { darkModes, darkSubjects } from '@outrider/model/privacy/dark-modes.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { modeWords, subjectWords } from '../../../fleet/privacy/dark-words.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useVisitor } from '../../../routing/use-visitor.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { FenceValues } from './fence-values.ts';

/** Whether vehicles inside are private: for those who set what is private; others are told. */
export function ZoneFields() {
  const { control } = useFormContext<FenceValues>();
  const mode = useWatch({ control, name: 'zoneMode' });
  const { serverAdmin } = useVisitor();
  if (!serverAdmin)
    return mode === 'open' ? null : (
      <p className="form-text">
        {t('This is a private zone: an administrator of the server changes where it is, and whom it hides.')}
      </p>
    );
  return (
    <fieldset className="or-fence-triggers">
      <legend>{t('Private zone')}</legend>
      <SelectField
        name="zoneMode"
        label={t('Who sees vehicles that are inside')}
        options={darkModes.map((value) => ({ value, text: modeWords(value) }))}
        hint={t(
          'In a private zone a vehicle is hidden as in off-duty times, then and in what was recorded there.',
        )}
      />
      {mode === 'open' ? null : (
        <>
          <SelectField
            name="zoneWhat"
            label={t('What is private')}
            options={darkSubjects.map((value) => ({ value, text: subjectWords(value) }))}
          />
          <TextField
            name="zoneDevices"
            label={t('Vehicles that it hides')}
            hint={t('Device IDs of this fence, separated by commas. Empty: all of them.')}
          />
        </>
      )}
    </fieldset>
  );
}
