import { useCall } from '../../connection/use-call.ts';
import { t } from '../../ground/i18n/t.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Unread } from '../../ui/states/Unread.tsx';
import { CONTACT_RENEW_MS } from './contact-renewal.ts';
import { ContactSteps } from './ContactSteps.tsx';

interface ContactDialogProps {
  readonly deviceid: string;
  readonly onHide: () => void;
}

/** What keeps a device from coming: the way of its recorder to the first picture, step by step, as it goes now. */
export function ContactDialog({ deviceid, onHide }: ContactDialogProps) {
  const { data, error, refetch } = useCall('readContact', [{ deviceid }], { renewMs: CONTACT_RENEW_MS });
  return (
    <Dialog
      id="contact"
      title={t('Why does {device} not come?', { device: deviceid })}
      onHide={onHide}
      size="lg"
    >
      {data === undefined ? <Unread error={error} onRetry={refetch} /> : null}
      {data?.contacts.length === 0 ? (
        <EmptyState icon="plug" title={t('This device has no number to connect with.')} />
      ) : null}
      {data?.contacts.map((contact) => (
        <ContactSteps key={contact.number} contact={contact} />
      ))}
      <p className="or-muted or-contact-foot">
        {t('Since the start of the server; times are of this browser.')}
      </p>
    </Dialog>
  );
}
