import { waitWords } from '@outrider/model/orders/wait-words.ts';
import type { WireFaceOrder } from '@outrider/protocol/faces/slot-calls.ts';
import { httpCall } from '../../connection/call.ts';
import { t, translate } from '../../ground/i18n/t.ts';
import { formatTime } from '../../ui/text/format.ts';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { LevelBadge } from '../../ui/badges/LevelBadge.tsx';
import { toastError } from '../../ui/notices/toast-error.ts';

interface FaceOrdersProps {
  readonly orders: readonly WireFaceOrder[];
  /** Whether each says of which device it is. */
  readonly hasDevice?: true;
  readonly onChanged: () => void;
}

function standOf({ state, waits, fault }: WireFaceOrder): { readonly text: string; readonly colour: string } {
  if (state === 'done') return { text: t('The recorder confirmed it'), colour: 'success' };
  if (state === 'failed')
    return { text: fault === '' ? t('Not set') : `${t('Not set')}: ${translate(fault)}`, colour: 'danger' };
  if (state === 'cancelled') return { text: t('Taken back'), colour: 'secondary' };
  if (state === 'running') return { text: t('The recorder is told now'), colour: 'info' };
  return { text: t(waitWords[waits === undefined || waits === 'time' ? 'turn' : waits]), colour: 'info' };
}

function whatOf({ act, ch, idcard, name }: WireFaceOrder): string {
  if (act === 'delete') return t('Empty slot {index}', { index: ch });
  const who = [name, idcard].filter((text) => text !== '').join(' · ');
  const where = ch === 0 ? t('Slot chosen when the recorder is told') : t('Set slot {index}', { index: ch });
  return who === '' ? where : `${who}: ${where}`;
}

/** What slots are and were to hold; what no recorder was told yet can be taken back. */
export function FaceOrders({ orders, hasDevice, onChanged }: FaceOrdersProps) {
  if (orders.length === 0) return <p className="or-muted">{t('Nothing waits for recorders.')}</p>;
  return (
    <ul className="or-face-orders">
      {orders.map((order) => {
        const { text, colour } = standOf(order);
        const what = whatOf(order);
        return (
          <li key={order.id}>
            <span className="or-face-what">
              {hasDevice === true ? <strong>{order.deviceid}</strong> : null} {what}
            </span>
            <LevelBadge colour={colour}>{text}</LevelBadge>
            <span className="or-muted">
              {order.user}, {formatTime(order.created * 1_000)}
            </span>
            {order.state === 'waiting' ? (
              <IconButton
                icon="x-lg"
                text={`${t('Take back')}: ${what}`}
                className="btn btn-sm btn-outline-secondary"
                onClick={() =>
                  void httpCall('takeBackFace', { deviceid: order.deviceid, id: order.id }).then(
                    onChanged,
                    (error: unknown) => {
                      toastError(error);
                      onChanged();
                    },
                  )
                }
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
