import { useSearchParams } from 'react-router';
import { t } from '../../ground/i18n/t.ts';
import { Tabs } from '../../ui/choices/Tabs.tsx';
import { PlanTab } from './plans/PlanTab.tsx';
import { StoreTab } from './store/StoreTab.tsx';
import { UpdateTab } from './update/UpdateTab.tsx';
import './firmware.css';

const names = ['update', 'store', 'plans'] as const;
type TabName = (typeof names)[number];

/** /devicefirmwareupdate: the firmware of devices, the files that there are, and the plans (rule FW-1). */
export default function FirmwareScreen() {
  const [params, setParams] = useSearchParams();
  const shown: TabName = names.find((name) => name === params.get('tab')) ?? 'update';
  return (
    <main className="or-firmware" tabIndex={-1}>
      <h1>{t('Device Firmware Update')}</h1>
      <Tabs
        label={t('Device Firmware Update')}
        tabs={[
          { name: 'update', text: t('Firmware Update') },
          { name: 'store', text: t('Firmware Store') },
          { name: 'plans', text: t('Auto Update Plan') },
        ]}
        shown={shown}
        onShow={(tab) => setParams({ tab })}
        panelClass="or-firmware-panel"
      >
        {shown === 'update' ? <UpdateTab /> : shown === 'store' ? <StoreTab /> : <PlanTab />}
      </Tabs>
    </main>
  );
}
