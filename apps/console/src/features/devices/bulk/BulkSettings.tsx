import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '../../../ground/i18n/t.ts';
import { Tabs } from '../../../ui/choices/Tabs.tsx';
import { ChangesTab } from './ChangesTab.tsx';
import { DialectsTab } from './DialectsTab.tsx';
import { StandsTab } from './StandsTab.tsx';
import { TemplatesTab } from './TemplatesTab.tsx';
import './bulk.css';

const names = ['devices', 'changes', 'templates', 'dialects'] as const;
type TabName = (typeof names)[number];

const panels: Readonly<Record<TabName, ReactNode>> = {
  devices: <StandsTab />,
  changes: <ChangesTab />,
  templates: <TemplatesTab />,
  dialects: <DialectsTab />,
};

/** /recordersettings: settings of all recorders, changes of several of them, and templates (rule RSET-87). */
export default function BulkSettings() {
  const [params, setParams] = useSearchParams();
  const shown: TabName = names.find((name) => name === params.get('tab')) ?? 'devices';
  return (
    <main className="or-bulk" tabIndex={-1}>
      <h1>{t('Recorder settings')}</h1>
      <Tabs
        label={t('Recorder settings')}
        tabs={[
          { name: 'devices', text: t('Devices') },
          { name: 'changes', text: t('Changes') },
          { name: 'templates', text: t('Templates') },
          { name: 'dialects', text: t('Dialects') },
        ]}
        shown={shown}
        onShow={(tab) => setParams({ tab })}
        panelClass="or-bulk-panel"
      >
        {panels[shown]}
      </Tabs>
    </main>
  );
}
