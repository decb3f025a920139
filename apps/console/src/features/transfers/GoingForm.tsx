import type { WireGoing, WireTransfer } from '@outrider/protocol/transfers/told.ts';
import { useState } from 'react';
import { httpCall } from '../../connection/call.ts';
import { t } from '../../ground/i18n/t.ts';
import { FormFault } from '../../ui/notices/FormFault.tsx';
import { useSend } from '../../ui/form/use-send.ts';
import { GoingFields, wrongGoing } from './GoingFields.tsx';

interface GoingFormProps {
  readonly transfer: WireTransfer;
  readonly going: WireGoing;
  readonly onChecked: () => void;
}

/** Asks anew what of everything goes out. */
export function GoingForm({ transfer: { transferid }, going, onChecked }: GoingFormProps) {
  const [wants, setWants] = useState(going.wants);
  const { busy, fault, send } = useSend();
  return (
    <form
      className="or-transfer-mapping d-grid gap-3 align-content-start"
      onSubmit={(event) => {
        event.preventDefault();
        void send(async () => {
          await httpCall('checkGoing', { transferid, wants });
          onChecked();
        }, wrongGoing(wants));
      }}
    >
      <GoingFields wants={wants} onWants={setWants} />
      <FormFault text={fault} />
      <div>
        <button type="submit" className="btn btn-primary" disabled={busy}>
          {t('See what it weighs')}
        </button>
      </div>
    </form>
  );
}
