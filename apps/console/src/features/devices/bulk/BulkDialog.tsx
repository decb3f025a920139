import { MAX_BULK_DEVICES } from '@outrider/model/remote-settings/bulk-change.ts';
import type { RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { useState } from 'react';
import { DeviceSelector } from '../../../fleet/device-tree/DeviceSelector.tsx';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { BulkForm } from './BulkForm.tsx';
import { faultyBulk } from './bulk-state.ts';
import { ChangeStand } from './ChangeStand.tsx';
import { ChosenSettings } from './ChosenSettings.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import { FirstDevice } from './FirstDevice.tsx';
import { type BulkStart, useBulkChange } from './use-bulk-change.ts';
import '../remote/remote.css';
import './bulk.css';

interface BulkDialogProps {
  readonly start: BulkStart;
  /** All of these were told. */
  readonly onSent?: (devices: ReadonlySet<string>) => void;
  readonly onHide: () => void;
}

/** Sets several recorders alike: which ones, what, the difference of each, and then how it stands. */
export function BulkDialog({ start, onSent, onHide }: BulkDialogProps) {
  const bulk = useBulkChange(start, onSent);
  const { step, chosen, difference } = bulk;
  const [confirmed, setConfirmed] = useState('');
  const isCutting = bulk.cutting.length > 0;
  const isReady =
    step === 'devices'
      ? chosen.size > 0
      : step === 'settings'
        ? bulk.values.length > 0 && faultyBulk(bulk.draft).length === 0
        : (difference?.changes ?? 0) > 0 && (!isCutting || confirmed !== '');
  const count = { count: chosen.size };
  const words = {
    devices: t('Next'),
    settings: t('Show the difference'),
    difference: t('Send to {count} devices', {
      count:
        difference?.devices.filter(({ settings }) =>
          Object.values(settings).some(({ what }) => what === 'change'),
        ).length ?? 0,
    }),
  };
  return (
    <Dialog
      id="bulk-settings"
      title={
        start.template === undefined
          ? t('Settings of several devices')
          : t('Apply {name}', { name: start.template.name })
      }
      size="xl"
      onHide={onHide}
      onSubmit={async () => {
        if (isReady && !bulk.busy && step !== 'sent') await bulk.next(confirmed);
      }}
      {...(step === 'sent'
        ? {}
        : {
            action: (
              <>
                {bulk.back === undefined ? null : (
                  <button type="button" className="btn btn-outline-secondary" onClick={bulk.back}>
                    {t('Back')}
                  </button>
                )}
                <button
                  type="submit"
                  className={step === 'difference' && isCutting ? 'btn btn-danger' : 'btn btn-primary'}
                  disabled={!isReady || bulk.busy}
                >
                  {words[step]}
                </button>
              </>
            ),
          })}
    >
      {step === 'devices' ? (
        <>
          <p className="or-muted">{t('Which devices should get the same settings?')}</p>
          <DeviceSelector chosen={chosen} onChosen={bulk.choose} most={MAX_BULK_DEVICES} />
        </>
      ) : step === 'settings' ? (
        <>
          <p className="or-muted">
            {t('For {count} devices. A field shows a value where all of them have it.', count)}
          </p>
          {bulk.unread === 0 ? null : (
            <p className="alert alert-info py-2">
              {t('{count} devices have not been read yet: they cannot be told anything.', {
                count: bulk.unread,
              })}
            </p>
          )}
          {bulk.state === undefined ? null : (
            <BulkForm state={bulk.state} draft={bulk.draft} onDraft={bulk.setDraft} />
          )}
        </>
      ) : step === 'difference' ? (
        <>
          <p className="or-muted">{t('Nothing has been sent yet. This is what each device would get.')}</p>
          <ChosenSettings settings={bulk.values as readonly (readonly [RemoteKey, unknown])[]} />
          {difference === undefined ? (
            <Skeleton width="100%" height="12rem" />
          ) : (
            <DifferenceTable difference={difference} />
          )}
          {difference?.changes === 0 ? (
            <p className="alert alert-info py-2">{t('Nothing would be changed on any of them.')}</p>
          ) : null}
          {isCutting ? (
            <FirstDevice
              devices={bulk.cutting}
              first={bulk.first}
              typed={confirmed}
              onType={setConfirmed}
              busy={bulk.busy}
              onFirst={(deviceid) => void bulk.tellFirst(deviceid)}
            />
          ) : null}
        </>
      ) : bulk.change === undefined ? null : (
        <>
          {bulk.wasFirst ? (
            <div className="alert alert-info">
              <p>
                {t(
                  '{device} was told. Once it has the values and has signed on anew, the others can be told. Where it does not sign on by itself, restart it.',
                  { device: bulk.first ?? '' },
                )}
              </p>
              <button type="button" className="btn btn-primary" onClick={() => void bulk.goOn()}>
                {t('Go on with the others')}
              </button>
            </div>
          ) : null}
          <ChangeStand change={bulk.change} />
        </>
      )}
      <FormFault text={bulk.fault} />
    </Dialog>
  );
}
