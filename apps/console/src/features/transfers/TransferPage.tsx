import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useState } from 'react';
import { askAgain, httpCall } from '../../connection/call.ts';
import { useCall } from '../../connection/use-call.ts';
import { t, translate } from '../../ground/i18n/t.ts';
import { AskFirst } from '../../ui/dialog/AskFirst.tsx';
import { formatBytes, formatTime } from '../../ui/text/format.ts';
import { FormFault } from '../../ui/notices/FormFault.tsx';
import { useSend } from '../../ui/form/use-send.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Unread } from '../../ui/states/Unread.tsx';
import { GoingForm } from './GoingForm.tsx';
import { GoingParts, GoingWeight } from './GoingParts.tsx';
import { ItemTable } from './ItemTable.tsx';
import { MappingForm } from './MappingForm.tsx';
import { TraccarForm } from './TraccarForm.tsx';
import { TransferState } from './TransferState.tsx';
import { aboutText, goesOn, goingSize, isBegun } from './transfer-words.ts';

const QUICK_MS = 1_000;
const SLOW_MS = 10_000;

interface TransferPageProps {
  readonly transferid: number;
  readonly onLeave: () => void;
}

/** One transfer: its columns, what would become and what became of its records, and the buttons that steer it. */
export function TransferPage({ transferid, onLeave }: TransferPageProps) {
  const [quick, setQuick] = useState(true);
  const { data, error, refetch } = useCall('readTransfer', [{ transferid }], {
    renewMs: quick ? QUICK_MS : SLOW_MS,
  });
  const isQuick = data === undefined || goesOn(data.transfer);
  if (isQuick !== quick) setQuick(isQuick);
  return (
    <main className="or-transfer" aria-busy={data === undefined && error === null}>
      <button type="button" className="btn btn-link p-0 or-transfer-back" onClick={onLeave}>
        <Icon name="chevron-left" /> {t('All imports and exports')}
      </button>
      {data === undefined ? (
        <Unread error={error} onRetry={refetch} />
      ) : (
        <Shown {...data} onChanged={() => void refetch()} onLeave={onLeave} />
      )}
    </main>
  );
}

interface ShownProps extends HttpAnswer<'readTransfer'> {
  readonly onChanged: () => void;
  readonly onLeave: () => void;
}

function Shown({ transfer, sheet, traccar, going, onChanged, onLeave }: ShownProps) {
  const { transferid, state, name, fault, user, made } = transfer;
  const { busy, fault: refused, send } = useSend();
  const [removing, setRemoving] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const steer = async (call: 'beginTransfer' | 'stopTransfer'): Promise<void> => {
    await send(async () => await httpCall(call, { transferid }));
    onChanged();
  };
  const wanted = transfer.foreseen.made + transfer.foreseen.changed;
  const size = going?.weight === undefined ? 0 : goingSize(going.weight);
  const isChoosing = state === 'mapping' || (choosing && state === 'checked');
  const chosen = (): void => {
    setChoosing(false);
    onChanged();
  };
  return (
    <>
      <div className="or-transfer-head">
        <h1 className="or-ellipsis">{name}</h1>
        <span className="or-muted">
          {[aboutText(transfer), t('by {user}, {time}', { user, time: formatTime(made * 1_000) })].join(
            ' · ',
          )}
        </span>
        <span className="or-transfer-acts">
          {state === 'checked' && !isChoosing ? (
            <>
              <button type="button" className="btn btn-outline-secondary" onClick={() => setChoosing(true)}>
                {going !== undefined
                  ? t('Choose what to export…')
                  : sheet === undefined
                    ? t('Choose what to import…')
                    : t('Choose columns…')}
              </button>
              <button
                type="button"
                className="btn btn-primary"
                disabled={busy || (going === undefined && wanted === 0)}
                onClick={() => void steer('beginTransfer')}
              >
                {going === undefined
                  ? t('Import {count} records', { count: wanted })
                  : t('Export {size}', { size: formatBytes(size).text })}
              </button>
            </>
          ) : null}
          {state === 'stopped' ? (
            <button
              type="button"
              className="btn btn-primary"
              disabled={busy}
              onClick={() => void steer('beginTransfer')}
            >
              {t('Go on')}
            </button>
          ) : null}
          {goesOn(transfer) ? (
            <button
              type="button"
              className="btn btn-outline-secondary"
              disabled={busy}
              onClick={() => void steer('stopTransfer')}
            >
              {t('Stop')}
            </button>
          ) : (
            <button type="button" className="btn btn-outline-danger" onClick={() => setRemoving(true)}>
              {t('Remove')}
            </button>
          )}
        </span>
      </div>
      <output className="or-transfer-stand">
        <TransferState transfer={transfer} />
      </output>
      {fault === '' ? null : <p className="text-danger-emphasis mb-0">{translate(fault)}</p>}
      <FormFault text={refused} />
      {isChoosing && sheet !== undefined ? (
        <MappingForm key={state} transfer={transfer} sheet={sheet} onChecked={chosen} />
      ) : isChoosing && traccar !== undefined ? (
        <TraccarForm key={state} transfer={transfer} traccar={traccar} onChecked={chosen} />
      ) : isChoosing && going !== undefined ? (
        <GoingForm key={state} transfer={transfer} going={going} onChecked={chosen} />
      ) : (
        <>
          {going !== undefined && state === 'done' ? <GoingParts transfer={transfer} going={going} /> : null}
          {going?.weight !== undefined && state !== 'done' ? <GoingWeight weight={going.weight} /> : null}
          <ItemTable transfer={transfer} key={isBegun(transfer) ? 'became' : 'would become'} />
        </>
      )}
      {removing ? (
        <AskFirst
          id="remove-transfer"
          title={going === undefined ? t('Remove import') : t('Remove export')}
          doText={t('Remove')}
          note={
            going === undefined ? t('What was imported stays.') : t('Its files are removed from the server.')
          }
          onDo={async () => {
            await httpCall('removeTransfer', { transferid });
            await askAgain('listTransfers');
            onLeave();
          }}
          onHide={() => setRemoving(false)}
        >
          {name}
        </AskFirst>
      ) : null}
    </>
  );
}
