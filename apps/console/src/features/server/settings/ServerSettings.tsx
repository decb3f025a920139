import { type ServerSection, serverSections, serverSettings } from '@outrider/model/server-settings.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '../../../ground/i18n/t.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SettingsPage } from '../../../ui/SettingsPage.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { type FoundSetting, findSettings } from './find-settings.ts';
import { FoundSettings } from './FoundSettings.tsx';
import { RecordDisks } from './RecordDisks.tsx';
import { SettingForm } from './SettingForm.tsx';
import './server-settings.css';

/** Parameter of the address: the section that is shown. */
const SECTION = 'section';

/** Settings of the server: a menu of the sections that are declared, and the chosen one. For who sets the server. */
export default function ServerSettings() {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState('');
  /** The field that was found and chosen. */
  const [field, setField] = useState<string>();
  const shown = serverSections.find((name) => name === params.get(SECTION)) ?? 'recordDisks';
  const tabs = serverSections.map((name) => ({ name, text: t(serverSettings[name].title) }));
  function show(section: ServerSection, first?: string): void {
    setParams({ [SECTION]: section }, { replace: true });
    setField(first);
  }
  function choose({ section, field: found }: FoundSetting): void {
    setTyped('');
    show(section, found);
  }
  return (
    <SettingsPage title={t('Server Settings')} className="or-server-settings">
      <div className="or-settings-frame">
        <Tabs
          label={t('Server Settings')}
          layout="column"
          tabs={tabs}
          shown={shown}
          onShow={show}
          panelClass="or-server-setting"
          head={(menu) => (
            <div className="or-settings-menu">
              <SearchField label={t('Find a setting')} value={typed} onChange={setTyped} />
              {typed.trim() === '' ? (
                menu
              ) : (
                <FoundSettings found={findSettings(typed, (word) => t(word))} onChoose={choose} />
              )}
            </div>
          )}
        >
          <h2>{t(serverSettings[shown].title)}</h2>
          {shown === 'recordDisks' ? (
            <RecordDisks />
          ) : (
            <SettingForm key={shown} section={shown} first={field} />
          )}
        </Tabs>
      </div>
    </SettingsPage>
  );
}
