import { useState } from 'react';
import { httpCall } from '../../../../connection/call.ts';
import { t } from '../../../../ground/i18n/t.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { ExportButtons } from '../../exchange/ExportButtons.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import './exchange.css';

/** Fences from files, and all of them as one (rules PLACE-6, PLACE-7). */
export function FenceExchange({ onImported }: { readonly onImported: () => void }) {
  const [opened, setOpened] = useState(false);
  return (
    <div className="or-fence-exchange">
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => setOpened(true)}>
        <Icon name="plus-lg" /> {t('Import')}
      </button>
      <ExportButtons title={t('Export fences')} file="fences" load={() => httpCall('exportFences')} />
      {opened ? <ImportDialog onHide={() => setOpened(false)} onImported={onImported} /> : null}
    </div>
  );
}
