import { useRef, useState } from 'react';
import { pageAddress } from '../../../connection/session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { copyText } from '../../../ui/text/copy-text.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { formatTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { Invitation } from './invitation.ts';

interface InvitationDialogProps {
  readonly invitation: Invitation;
  readonly onHide: () => void;
}

/** The link by which a user sets their password: shown this once, to be handed on. */
export function InvitationDialog({ invitation, onHide }: InvitationDialogProps) {
  const { user, path, expires } = invitation;
  const link = pageAddress(path);
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    field.current?.select();
    // Plain http has no clipboard: what is selected is copied by hand.
    if (!isSecureContext) return;
    setCopied(await copyText(link));
  }

  return (
    <Dialog id="invitation" title={t('Invitation for {user}', { user })} onHide={onHide}>
      <p>{t('Send this link to the user. It works once, and is shown only now.')}</p>
      <div className="input-group">
        <input
          ref={field}
          className="form-control"
          aria-label={t('Link')}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" className="btn btn-primary" onClick={() => void copy()}>
          <Icon name={copied ? 'check-lg' : 'copy'} /> {copied ? t('Copied') : t('Copy')}
        </button>
      </div>
      <p className="or-muted mt-3 mb-0" aria-live="polite">
        {t('Valid until {time}. Anyone with the link can set the password: send it to nobody else.', {
          time: formatTime(expires * 1000),
        })}
      </p>
    </Dialog>
  );
}
