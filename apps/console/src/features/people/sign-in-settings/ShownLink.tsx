import { pageAddress } from '../../../connection/session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toast.ts';

/** A link that was just made, this once. */
export function ShownLink({ path, onHide }: { readonly path: string; readonly onHide: () => void }) {
  const link = pageAddress(path);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      toast('success', t('Copied'));
    } catch {
      toast('warning', t('The browser did not let it be copied. Mark it and copy it yourself.'));
    }
  }
  return (
    <Dialog
      id="kiosk-link"
      title={t('Kiosk link')}
      onHide={onHide}
      action={
        <button type="button" className="btn btn-primary" onClick={onHide}>
          {t('Close')}
        </button>
      }
    >
      <p>{t('Open it on the screen. It is shown now and never again: whoever has it is signed in by it.')}</p>
      <div className="input-group">
        <input
          className="form-control"
          readOnly
          value={link}
          aria-label={t('Kiosk link')}
          onFocus={({ target }) => target.select()}
        />
        {isSecureContext ? (
          <button type="button" className="btn btn-outline-secondary" onClick={() => void copy()}>
            {t('Copy')}
          </button>
        ) : null}
      </div>
    </Dialog>
  );
}
