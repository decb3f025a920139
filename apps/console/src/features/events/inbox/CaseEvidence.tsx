import { installedChannels } from '@outrider/model/devices/device.ts';
import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import { useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { useRight } from '../../../connection/use-session.ts';
import { eventName } from '../../../fleet/event-name.ts';
import { useDevice } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Check } from '../../../ui/form/Check.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { toast } from '../../../ui/notices/toast.ts';
import { toastError } from '../../../ui/notices/toast-error.ts';

const BEFORE_S = 15;
const AFTER_S = 30;

/** Exports the case as one signed package: its footage and, where that is wanted, what was decided, notes, and the files that its recorder attached. */
export function CaseEvidence({ one }: { readonly one: ToldCase }) {
  const mayExport = useRight('P_lopb');
  const device = useDevice(one.deviceid);
  const [isBusy, setBusy] = useState(false);
  // Notes are internal: a package goes to others.
  const [cases, setCases] = useState(false);
  const channels = device === undefined ? [] : installedChannels(device.channelMask);
  if (!mayExport || channels.length === 0) return null;
  function order(): void {
    setBusy(true);
    httpCall('beginExport', {
      deviceid: one.deviceid,
      channels: [...channels],
      from: one.first - BEFORE_S,
      to: one.last + AFTER_S,
      cases,
      reason: t('Case {n}: {what}', { n: one.id, what: eventName(one) }),
    })
      .then(() => {
        toast('success', t('The package is being made: Evidence in the timeline lists it.'));
        return askAgain('listExports');
      })
      .catch(toastError)
      .finally(() => setBusy(false));
  }
  return (
    <>
      <button type="button" className="btn btn-sm btn-outline-secondary" disabled={isBusy} onClick={order}>
        <Icon name="box-seam" /> {t('Export as evidence')}
      </button>
      <Check
        text={t('With alarms, internal notes and files of the recorder')}
        checked={cases}
        onCheck={setCases}
      />
    </>
  );
}
