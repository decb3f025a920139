import { retrievalSentences } from '@outrider/model/retrievals/sentences.ts';
import type { WireRetrieval } from '@outrider/protocol/retrievals/calls.ts';
import { useState } from 'react';
import { httpCall } from '../../connection/call.ts';
import { deviceStore } from '../../fleet/device-store.ts';
import { t, translate } from '../../ground/i18n/t.ts';
import { AskFirst } from '../../ui/dialog/AskFirst.tsx';
import { formatBytes, formatClock, formatTime } from '../../ui/text/format.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { LevelBadge } from '../../ui/badges/LevelBadge.tsx';
import { toastError } from '../../ui/notices/toast-error.ts';
import { OrderFiles } from './OrderFiles.tsx';
import { coverageWords, percentOf, priorityText, standWords, wantedWords } from './order-words.ts';

const BUTTON = 'btn btn-sm btn-outline-secondary';

interface OrderRowProps {
  readonly order: WireRetrieval;
  readonly onChanged: () => void;
}

/** An order: what, for whom, how far, and what can be done with it. */
export function OrderRow({ order, onChanged }: OrderRowProps) {
  const { id, deviceid, start, end, channels, state, fault, note, user, files, bytes, expected, own } = order;
  const [busy, setBusy] = useState(false);
  /** Files that were fetched may be gone from the recorder: it is asked before they are removed. */
  const [asks, setAsks] = useState(false);
  const act = async (work: Promise<unknown>): Promise<void> => {
    setBusy(true);
    await work.then(onChanged, toastError);
    setBusy(false);
  };
  const change = (what: { action?: 'pause' | 'resume' | 'cancel'; priority?: 0 | 1 | 2 }) =>
    void act(httpCall('changeRetrieval', { id, ...what }));
  const remove = () => httpCall('removeRetrieval', { id });
  const over = state === 'done' || state === 'failed' || state === 'cancelled';
  const { text, colour } = standWords(order);
  const percent = percentOf(order);
  const covered = coverageWords(order);
  const isWanting = fault === retrievalSentences.partly || fault === retrievalSentences.less;
  /** All of it came: how much is said of its files. */
  const isWhole = state === 'done' && fault === '';
  const { plate } = deviceStore.extra(deviceid);
  const went = `${formatBytes(bytes).text} / ≈ ${formatBytes(expected).text}`;
  const name = `${deviceid} ${formatTime(start * 1_000)}`;
  return (
    <li className="or-order" data-state={state} data-order={id} aria-label={name}>
      <div className="or-order-what">
        <b>{deviceid}</b> <span className="or-muted">{plate}</span>
        <div className="or-numeric">
          {formatTime(start * 1_000)} – {formatClock(end * 1_000)}
        </div>
        <div className="or-muted">
          {channels.length === 1
            ? t('Channel {n}', { n: channels[0] ?? 0 })
            : t('Channels {list}', { list: channels.join(', ') })}
          {wantedWords(order)
            .map((word) => ` · ${word}`)
            .join('')}
          {note === '' ? '' : ` · ${note}`} · {user === '' ? t('Download plan') : user}
        </div>
      </div>
      <div className="or-order-stand">
        <LevelBadge colour={colour}>{t(text)}</LevelBadge>
        {order.usedWay === 'playback' ? (
          <span className="or-muted">{t('played by the recorder')}</span>
        ) : null}
        {(over && bytes === 0) || isWhole ? null : (
          <>
            <progress max={100} value={percent} aria-label={t('{n} % fetched', { n: percent })} />
            <span className="or-muted or-numeric">{state === 'done' ? formatBytes(bytes).text : went}</span>
            {over && covered !== undefined ? <span className="or-muted or-numeric">{covered}</span> : null}
          </>
        )}
        {fault === '' ? null : <div className="or-order-fault">{translate(fault)}</div>}
      </div>
      <div className="or-order-acts">
        {over || !own ? null : (
          <select
            className="form-select form-select-sm"
            aria-label={t('Priority of {name}', { name })}
            value={order.priority}
            disabled={busy}
            onChange={({ target }) => change({ priority: Number(target.value) as 0 | 1 | 2 })}
          >
            {[0, 1, 2].map((priority) => (
              <option key={priority} value={priority}>
                {priorityText(priority)}
              </option>
            ))}
          </select>
        )}
        {!own || over ? null : state === 'paused' ? (
          <IconButton
            icon="play-fill"
            text={t('Go on')}
            className={BUTTON}
            disabled={busy}
            onClick={() => change({ action: 'resume' })}
          />
        ) : (
          <IconButton
            icon="pause-fill"
            text={t('Pause fetching')}
            className={BUTTON}
            disabled={busy}
            onClick={() => change({ action: 'pause' })}
          />
        )}
        {!own || over ? null : (
          <IconButton
            icon="stop-fill"
            text={t('End the order')}
            className={BUTTON}
            disabled={busy}
            onClick={() => change({ action: 'cancel' })}
          />
        )}
        {own && (state === 'failed' || state === 'cancelled' || isWanting) ? (
          <IconButton
            icon="arrow-counterclockwise"
            text={t('Ask again')}
            className={BUTTON}
            disabled={busy}
            onClick={() => change({ action: 'resume' })}
          />
        ) : null}
        {own && over ? (
          <button
            type="button"
            className="btn btn-sm btn-outline-danger"
            aria-label={t('Remove the order with its files')}
            title={t('Remove the order with its files')}
            disabled={busy}
            onClick={() => {
              if (files.length > 0) setAsks(true);
              else void act(remove());
            }}
          >
            <Icon name="trash3" /> {t('Remove')}
          </button>
        ) : null}
      </div>
      {files.length === 0 ? null : <OrderFiles {...{ deviceid, files, start, channels }} order={id} />}
      {asks ? (
        <AskFirst
          id="remove-order"
          title={t('Remove the order with its files')}
          doText={t('Remove the order with its files')}
          onDo={() => remove().then(onChanged)}
          onHide={() => setAsks(false)}
        >
          {`${name} (${formatBytes(bytes).text})`}
        </AskFirst>
      ) : null}
    </li>
  );
}
