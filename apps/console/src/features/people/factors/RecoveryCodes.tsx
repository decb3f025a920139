import { t } from '../../../ground/i18n/t.ts';
import { copyText } from '../../../ui/text/copy-text.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { toast } from '../../../ui/notices/toast.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onHide: () => void;
}

/** Recovery codes, this once: to be copied, saved as a file, or written down. */
export function RecoveryCodes({ codes, onHide }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`;
  async function copy(): Promise<void> {
    if (await copyText(text)) toast('success', t('Copied'));
  }
  return (
    <Dialog
      id="recovery-codes"
      title={t('Recovery codes')}
      onHide={onHide}
      action={
        <button type="button" className="btn btn-primary" onClick={onHide}>
          {t('I have kept them')}
        </button>
      }
      footer={
        <>
          {/* A page on plain http has no clipboard. */}
          {isSecureContext ? (
            <button type="button" className="btn btn-outline-secondary" onClick={() => void copy()}>
              {t('Copy')}
            </button>
          ) : null}
          <a
            className="btn btn-outline-secondary"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="outrider-recovery-codes.txt"
          >
            {t('Save as a file')}
          </a>
          <button type="button" className="btn btn-primary" onClick={onHide}>
            {t('I have kept them')}
          </button>
        </>
      }
    >
      <p>
        {t(
          'Each of these codes lets you in once if you lose your phone or key. They are shown only now: keep them in a safe place.',
        )}
      </p>
      <ul className="or-recovery-codes" aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
