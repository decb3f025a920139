import { isOnline } from '@outrider/model/devices/device.ts';
import type { WireFaceSlot } from '@outrider/protocol/faces/slot-calls.ts';
import { useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { useDevice } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { formatTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { Unread } from '../../../ui/states/Unread.tsx';
import { FaceOrders } from '../FaceOrders.tsx';
import { useRest } from '../use-rest.ts';
import { CARD_PX, ROW_PX, slotCard, slotColumns } from './slot-columns.tsx';
import { SlotEditor } from './SlotEditor.tsx';
import { tellSet } from './tell-set.ts';
import { readSlots, useLoading } from './use-loading.ts';

/** What waits for recorders goes on while it is looked at. */
const RENEW_MS = 3_000;

/** The slots of a recorder: what it said last, what is to change, and who is edited. */
export function DeviceFaces({ deviceid }: { readonly deviceid: string }) {
  const device = useDevice(deviceid);
  const isMobile = useIsMobile();
  const { data, error, refetch } = useCall('faceSlots', [{ deviceid }], { renewMs: RENEW_MS });
  const slots = data?.slots ?? [];
  const { reading, fault, load, reload, stop } = useLoading(deviceid, slots);
  const [editing, setEditing] = useState<number>();
  const [deleting, setDeleting] = useState<WireFaceSlot>();
  const [rests, rest] = useRest();
  if (data === undefined) return <Unread error={error} onRetry={refetch} />;
  const edited = slots.find(({ ch, updatetime }) => ch === editing && updatetime > 0);
  const acts = {
    onReload: ({ ch }: WireFaceSlot) => void reload(ch),
    onEdit: ({ ch }: WireFaceSlot) => setEditing(ch),
    onDelete: setDeleting,
    isBusy: reading !== undefined || rests,
  };

  async function remove({ ch }: WireFaceSlot): Promise<void> {
    setDeleting(undefined);
    rest();
    try {
      tellSet(await httpCall('faceDel', { type: 'facedel', deviceid, ch }));
    } catch (wrong) {
      toastError(wrong);
    }
    await readSlots();
  }

  return (
    <section className="or-faces-device" aria-label={t('Face slots of {device}', { device: deviceid })}>
      <div className="or-faces-main">
        <div className="or-face-tools">
          <h2>{deviceid}</h2>
          {reading === undefined ? (
            <button
              type="button"
              className="btn btn-sm btn-primary"
              disabled={device === undefined || !isOnline(device)}
              onClick={() => void load()}
            >
              <Icon name="arrow-counterclockwise" /> {t('Load the slots')}
            </button>
          ) : (
            <>
              <output className="or-muted">
                {reading.of === 0
                  ? t('Loading')
                  : t('Reading slot {n} of {count}', { n: reading.at, count: reading.of })}
              </output>
              <button type="button" className="btn btn-sm btn-outline-secondary" onClick={stop}>
                {t('Stop reading')}
              </button>
            </>
          )}
          {data.loaded === 0 ? null : (
            <span className="or-muted">
              {t('What the recorder said at {time}', { time: formatTime(data.loaded * 1_000) })}
            </span>
          )}
        </div>
        <FormFault text={fault} />
        {slots.length === 0 ? (
          <EmptyState icon="person-circle" title={t('Not loaded yet')}>
            {t('Load the slots to see whose faces the recorder knows: it has to be online for that.')}
          </EmptyState>
        ) : (
          <DataTable
            label={t('Face slots of {device}', { device: deviceid })}
            rows={slots}
            keyOf={({ ch }) => String(ch)}
            columns={isMobile ? slotCard(acts) : slotColumns(acts)}
            sortedBy="ch"
            hideHead={isMobile}
            rowHeight={isMobile ? CARD_PX : ROW_PX}
            selected={editing === undefined ? undefined : String(editing)}
          />
        )}
      </div>
      <aside className="or-faces-beside" data-editing={edited !== undefined}>
        {edited === undefined ? (
          <p className="or-muted">{t('Choose a slot to edit who is in it.')}</p>
        ) : (
          <SlotEditor key={edited.ch} slot={edited} onClose={() => setEditing(undefined)} />
        )}
        <h3>{t('What recorders are to hold')}</h3>
        <FaceOrders orders={data.orders} onChanged={() => void readSlots()} />
      </aside>
      {deleting === undefined ? null : (
        <Dialog
          id="delete-face"
          title={t('Delete slot {index}', { index: deleting.ch })}
          onHide={() => setDeleting(undefined)}
          action={
            <button type="button" className="btn btn-danger" onClick={() => void remove(deleting)}>
              <Icon name="trash3" /> {t('Delete')}
            </button>
          }
        >
          <p className="mb-0">{t('Do you really want to remove index[{index}]?', { index: deleting.ch })}</p>
        </Dialog>
      )}
    </section>
  );
}
