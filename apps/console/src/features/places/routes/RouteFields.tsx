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
        <TextField name="beside" label={t('Beside it, m')} inputMode="numeric" />
        <TextField name="after" label={t('Told after, s')} inputMode="numeric" />
      </div>
      <p className="form-text">
        {t('Who is farther from the line for so long has left the route: an event, as is coming back.')}
      </p>
      <WatchedGroups />
      <WatchedDevices />
    </>
  );
}
