import { useSearchParams } from 'react-router';
import { t } from '../../ground/i18n/t.ts';
import { Tabs } from '../../ui/choices/Tabs.tsx';
import { AddTab } from './add/AddTab.tsx';
import { EditTab } from './edit/EditTab.tsx';
import './faces.css';

const names = ['add', 'edit'] as const;

/** /facerecognitionsetting: whose faces recorders know, and who is to be added (rule FACES-2). */
export default function FaceScreen() {
  const [params, setParams] = useSearchParams();
  const shown = names.find((name) => name === params.get('tab')) ?? 'edit';
  const device = params.get('device');
  return (
    <main className="or-faces" tabIndex={-1}>
      <h1>{t('Face recognition setting')}</h1>
      <Tabs
        label={t('Face recognition setting')}
        tabs={[
          { name: 'add', text: t('Add') },
          { name: 'edit', text: t('Edit') },
        ]}
        shown={shown}
        onShow={(tab) => setParams({ tab, ...(device === null ? {} : { device }) })}
        panelClass="or-faces-panel"
      >
        {shown === 'add' ? <AddTab /> : <EditTab />}
      </Tabs>
    </main>
  );
}
