import { t } from '../../../ground/i18n/t.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { TitleField } from '../TitleField.tsx';
import { WatchedDevices } from '../WatchedDevices.tsx';
import { WatchedGroups } from '../WatchedGroups.tsx';

/** The fields of a route, but for its positions. */
export function RouteFields() {
  return (
    <>
      <div className="or-fence-lines">
        <TitleField />
        <SelectField
          name="enable"
          label={t('Route is')}
          options={[
            { value: '1', text: t('enabled') },
            { value: '0', text: t('disabled') },
          ]}
        />
      </div>
      <div className="or-route-numbers">
        <TextField name="beside" label={t('Distance allowed (m)')} inputMode="numeric" />
        <TextField name="after" label={t('Time allowed (s)')} inputMode="numeric" />
      </div>
      <p className="form-text">
        {t(
          'A vehicle that is farther from the line for longer has left the route. That is an event, and so is coming back.',
        )}
      </p>
      <WatchedGroups />
      <WatchedDevices />
    </>
  );
}
