import { pageAddress } from '../../../connection/session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { ShownOnce } from '../../../ui/dialog/ShownOnce.tsx';

/** A link that was just made, this once. */
export function ShownLink({ path, onHide }: { readonly path: string; readonly onHide: () => void }) {
  return (
    <ShownOnce id="kiosk-link" title={t('Kiosk link')} text={pageAddress(path)} onHide={onHide}>
      {t('Open it on the screen. It is shown only now: anyone who has it can sign in with it.')}
    </ShownOnce>
  );
}
