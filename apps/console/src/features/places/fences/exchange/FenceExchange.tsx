import { useState } from 'react';
import { httpCall } from '../../../../connection/call.ts';
import { t } from '../../../../ground/i18n/t.ts';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import type { ChosenFile } from '../../../../ui/files/chosen-file.ts';
import { ExportButtons } from '../../exchange/ExportButtons.tsx';
import { ImportDialog } from '../../exchange/ImportDialog.tsx';
import '../../exchange/exchange.css';

/** Fences from files, and all of them as one (rules PLACE-6, PLACE-7). */
export function FenceExchange({ onImported }: { readonly onImported: () => void }) {
  const [opened, setOpened] = useState(false);
  return (
    <div className="or-fence-exchange">
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => setOpened(true)}>
        <Icon name="plus-lg" /> {t('Import')}
      </button>
      <ExportButtons title={t('Export fences')} file="fences" load={() => httpCall('exportFences')} />
      {opened ? (
        <ImportDialog what={fences()} onHide={() => setOpened(false)} onImported={onImported} />
      ) : null}
    </div>
  );
}

const fences = () => ({
  title: t('Import fences'),
  about: t(
    'At most 10 MB, 5,000 shapes and 100,000 points. Nothing changes before you have seen what would. New fences watch nobody until you choose vehicles or groups.',
  ),
  done: t('Fences were imported'),
  action: (count: number) => t('Import {count} fences', { count }),
  check: (file: ChosenFile) => httpCall('checkFenceImport', file),
  take: (file: ChosenFile, plan: string) => httpCall('importFences', { ...file, plan }),
});
