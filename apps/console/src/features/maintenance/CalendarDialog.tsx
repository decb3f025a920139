import { useState } from 'react';
import { fileCall } from '../../connection/call.ts';
import { serverOrigin } from '../../connection/session.ts';
import { t } from '../../ground/i18n/t.ts';
import { CopyButton } from '../../ui/text/CopyButton.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { errorWords } from '../../ui/notices/error-words.ts';
import { FormFault } from '../../ui/notices/FormFault.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { saveFile } from '../../ui/files/save-file.ts';

/** What is due as a calendar: a file, or an address that a calendar program follows with a token. */
export function CalendarDialog({ onHide }: { readonly onHide: () => void }) {
  const [wrong, setWrong] = useState<string>();
  const address = `${serverOrigin()}/api/maintenance.ics`;
  const save = async (): Promise<void> => {
    try {
      const bytes = await fileCall('maintenanceCalendar', {});
      saveFile(new Blob([bytes], { type: 'text/calendar' }), 'maintenance.ics');
    } catch (error) {
      setWrong(errorWords(error));
    }
  };
  return (
    <Dialog
      id="maintenance-calendar"
      title={t('Maintenance in your calendar')}
      onHide={onHide}
      action={
        <button type="button" className="btn btn-primary" onClick={() => void save()}>
          <Icon name="download" /> {t('Save as a file')}
        </button>
      }
    >
      <p>{t('What is due is a day of its calendar, for the vehicles that you see.')}</p>
      <p className="mb-1">{t('A calendar program follows this address:')}</p>
      <p className="or-calendar-address">
        <code>{address}</code> <CopyButton text={address} />
      </p>
      <p className="form-text mb-0">
        {t(
          'It asks for a name and a password: the password is a token of yours (Account, Tokens) with the right Dashboard, the name is whatever you like. The token never stands in the address.',
        )}
      </p>
      <FormFault text={wrong} />
    </Dialog>
  );
}
