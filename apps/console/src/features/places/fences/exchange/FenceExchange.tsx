import { useState } from 'react';
import { t } from '../../../../ground/i18n/t.ts';
import { errorWords } from '../../../../ui/error-words.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { toast } from '../../../../ui/toast.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { fenceFormats, saveFences } from './save-fences.ts';
import './exchange.css';

/** Fences from files, and all of them as one (rules PLACE-6, PLACE-7). */
export function FenceExchange({ onImported }: { readonly onImported: () => void }) {
  const [opened, setOpened] = useState(false);
  const save = (format: (typeof fenceFormats)[number]): void => {
    saveFences(format).catch((error: unknown) =>
      toast('error', t('Export fences'), { detail: errorWords(error) }),
    );
  };
  return (
    <div className="or-fence-exchange">
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => setOpened(true)}>
        <Icon name="plus-lg" /> {t('Import')}
      </button>
      <span className="btn-group btn-group-sm">
        {fenceFormats.map((format) => (
          <button
            key={format.name}
            type="button"
            className="btn btn-outline-secondary"
            title={t('Export fences')}
            onClick={() => save(format)}
          >
            <Icon name="download" /> {format.name}
          </button>
        ))}
      </span>
      {opened ? <ImportDialog onHide={() => setOpened(false)} onImported={onImported} /> : null}
    </div>
  );
}
