import Dropdown from 'react-bootstrap/Dropdown';
import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PreferenceFields } from './PreferenceFields.tsx';

/** The preferences behind a button of the bar. */
export function PreferencesMenu() {
  return (
    <Dropdown autoClose="outside" align="end">
      <Dropdown.Toggle as="button" type="button" className="or-link">
        <Icon name="gear" /> <span>{t('Preferences')}</span>
      </Dropdown.Toggle>
      <Dropdown.Menu className="or-preferences">
        <PreferenceFields />
      </Dropdown.Menu>
    </Dropdown>
  );
}
