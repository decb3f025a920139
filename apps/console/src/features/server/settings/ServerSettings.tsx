import { type ServerSection, serverSections, serverSettings } from '@outrider/model/server-settings.ts';
import { useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { SettingsPage } from '../../../ui/SettingsPage.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { RecordDisks } from './RecordDisks.tsx';
import { SettingForm } from './SettingForm.tsx';
import './server-settings.css';

/** Settings of the server: a tab for each section that is declared. For who sets the server. */
export default function ServerSettings() {
  const [shown, setShown] = useState<ServerSection>('recordDisks');
  const tabs = serverSections.map((name) => ({ name, text: t(serverSettings[name].title) }));
  return (
    <SettingsPage title={t('Server Settings')} className="or-server-settings">
      <Tabs
        label={t('Server Settings')}
        tabs={tabs}
        shown={shown}
        onShow={setShown}
        panelClass="or-server-setting"
      >
        {shown === 'recordDisks' ? <RecordDisks /> : <SettingForm key={shown} section={shown} />}
      </Tabs>
    </SettingsPage>
  );
}
