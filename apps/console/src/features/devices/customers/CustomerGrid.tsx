import {
  type CustomerChange,
  type CustomerRecord,
  customerRecord,
  CUSTOMER_TEXT_LENGTH,
  type CustomerText,
  customerTexts,
} from '@outrider/model/devices/customer-record.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { useRight } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { livePath } from '../../../ground/paths.ts';
import { EditableText } from '../../../ui/text/EditableText.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { TableRoom } from '../../../ui/table/TableRoom.tsx';
import { toast } from '../../../ui/notices/toast.ts';
import { tidyMemo } from '../memo/save-memo.ts';
import './customer-grid.css';

const RENEW_MS = 60_000;
const { fields } = customerRecord;

/** Dealer and customer of the devices of a page, each field edited where it stands (rules VAR-2 and N25). */
export function CustomerGrid({ ids }: { readonly ids: readonly string[] }) {
  const { data, error, refetch } = useCall('listCustomers', [], { renewMs: RENEW_MS });
  if (error !== null && data === undefined)
    return <ErrorState title={errorWords(error)} onRetry={() => void refetch()} />;
  const known = new Map(data?.dkcustomers.map((one) => [one.deviceid, one]));

  /** @returns what went wrong, or undefined */
  async function save(deviceid: string, change: CustomerChange): Promise<string | undefined> {
    try {
      await httpCall('writeCustomer', { dkcustomer: { deviceid, ...change } });
    } catch (wrong) {
      return errorWords(wrong);
    }
    await refetch();
    return undefined;
  }
  return (
    <TableRoom>
      <table className="table table-hover or-customers" aria-busy={data === undefined}>
        <thead>
          <tr>
            <th scope="col">{t('Device ID')}</th>
            <th scope="col">{t(fields.follow.label)}</th>
            {customerTexts.map((name) => (
              <th key={name} scope="col">
                {t(fields[name].label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ids.map((id) => (
            <CustomerRow
              key={id}
              customer={known.get(id) ?? { ...customerRecord.defaults, deviceid: id }}
              onSave={(change) => save(id, change)}
            />
          ))}
        </tbody>
      </table>
    </TableRoom>
  );
}

interface CustomerRowProps {
  readonly customer: CustomerRecord;
  readonly onSave: (change: CustomerChange) => Promise<string | undefined>;
}

function CustomerRow({ customer, onSave }: CustomerRowProps) {
  const { deviceid: device } = customer;
  const mayWatch = useRight('P_live');
  const nameOf = (name: CustomerText | 'follow'): string =>
    t('{field} of {device}', { field: t(fields[name].label), device });
  // What was clicked shows at once; what the server keeps, once it has answered.
  const [turned, setTurned] = useState<0 | 1>();
  const follow = turned ?? customer.follow;
  async function turn(to: 0 | 1): Promise<void> {
    setTurned(to);
    const wrong = await onSave({ follow: to });
    setTurned(undefined);
    if (wrong !== undefined) toast('error', t('error'), { detail: wrong });
  }
  return (
    <tr data-follow={follow === 1}>
      <th scope="row">{mayWatch ? <Link to={livePath(device)}>{device}</Link> : device}</th>
      <td>
        <input
          type="checkbox"
          className="form-check-input"
          aria-label={nameOf('follow')}
          checked={follow === 1}
          onChange={({ target }) => void turn(target.checked ? 1 : 0)}
        />
      </td>
      {customerTexts.map((name) => (
        <td key={name}>
          <EditableText
            text={customer[name]}
            label={nameOf(name)}
            editLabel={t('Edit {field} of {device}', { field: t(fields[name].label), device })}
            maxLength={CUSTOMER_TEXT_LENGTH}
            onSave={async (typed, kept) => {
              const text = tidyMemo(typed);
              return text === kept ? undefined : await onSave({ [name]: text });
            }}
          />
        </td>
      ))}
    </tr>
  );
}
