import { useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { SettingsPage } from '../../../ui/SettingsPage.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { RecordDisks } from './RecordDisks.tsx';
import { RecordOptions } from './RecordOptions.tsx';
import './server-settings.css';

/** Settings of the server: the tabs of what can be set here. For level 0. */
export default function ServerSettings() {
  const [shown, setShown] = useState<'disks' | 'options'>('disks');
  const tabs = [
    { name: 'disks', text: t('Record Disks') },
    { name: 'options', text: t('Record Options') },
  ] as const;
  return (
    <SettingsPage title={t('Server Settings')} className="or-server-settings">
      <Tabs
        label={t('Server Settings')}
        tabs={tabs}
        shown={shown}
        onShow={setShown}
        panelClass="or-server-setting"
      >
        {shown === 'disks' ? <RecordDisks /> : <RecordOptions />}
      </Tabs>
    </SettingsPage>
  );
}
