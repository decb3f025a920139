import type { DeviceSettings } from '@outrider/model/devices/device-settings.ts';
import { MAX_NET_FLOW_MB, MAX_STORAGE_DAYS } from '@outrider/model/devices/limits.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { DeviceSelector } from '../../../fleet/device-tree/DeviceSelector.tsx';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { type ManyProgress, setMany } from './set-many.ts';

/** What several devices can be given at once. */
export type ManySetting = 'days' | 'limit';

const MB_KB = 1_024;

interface Kind {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly most: number;
  readonly changeOf: (value: number) => Partial<DeviceSettings>;
}

const kindOf = (setting: ManySetting): Kind =>
  setting === 'days'
    ? {
        title: t('Record days of several devices'),
        label: t('Data Storage Days'),
        hint: t('0: as set for the server.'),
        most: MAX_STORAGE_DAYS,
        changeOf: (storageDays) => ({ storageDays }),
      }
    : {
        title: t('Net flow limit of several devices'),
        label: t('Net Flow Limit (MB a month)'),
        hint: t('0 takes the limit away.'),
        most: MAX_NET_FLOW_MB,
        changeOf: (mb) => ({ netLimit: mb > 0, maxNetFlowKb: mb * MB_KB }),
      };

interface SetManyProps {
  readonly setting: ManySetting;
  /** Told which devices may have changed, when the dialog closes. */
  readonly onHide: (changed: readonly string[]) => void;
}

/** Gives one value to several devices: which ones, how far it is, and which ones refused. */
export function SetMany({ setting, onHide }: SetManyProps) {
  const { title, label, hint, most, changeOf } = kindOf(setting);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState('');
  const [progress, setProgress] = useState<ManyProgress>();
  const [running, setRunning] = useState(false);
  const stop = useRef(new AbortController());
  const field = useId();
  // Who leaves the page sees no progress any more, and could not stop it.
  useEffect(() => () => stop.current.abort(), []);
  const value = Number(typed);
  const fits = /^\d+$/.test(typed) && value <= most;
  const hide = (): void => {
    stop.current.abort();
    onHide(progress === undefined ? [] : [...chosen]);
  };
  async function apply(): Promise<void> {
    if (!fits || chosen.size === 0 || running) return;
    stop.current = new AbortController();
    setRunning(true);
    await setMany([...chosen], changeOf(value), setProgress, stop.current.signal);
    setRunning(false);
  }
  return (
    <Dialog
      id="set-many"
      title={title}
      size="lg"
      onHide={hide}
      onSubmit={async (event) => {
        event.preventDefault();
        await apply();
      }}
      action={
        running ? (
          <button type="button" className="btn btn-outline-danger" onClick={() => stop.current.abort()}>
            {t('Stop')}
          </button>
        ) : (
          <button type="submit" className="btn btn-primary" disabled={!fits || chosen.size === 0}>
            {t('Set it for {count} devices', { count: chosen.size })}
          </button>
        )
      }
    >
      <label className="form-label" htmlFor={field}>
        {label}
      </label>
      <input
        id={field}
        className={`form-control ${typed === '' || fits ? '' : 'is-invalid'}`}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        aria-describedby={`${field}-hint`}
        aria-invalid={typed !== '' && !fits}
        onChange={(event) => setTyped(event.target.value.trim())}
      />
      <p id={`${field}-hint`} className="form-text">
        {typed === '' || fits ? hint : t('Whole numbers, {min} to {max}.', { min: 0, max: most })}
      </p>
      <DeviceSelector chosen={chosen} onChosen={setChosen} />
      <output className="d-block mt-2">
        {progress === undefined
          ? ''
          : t('{done} of {count} devices are done.', { done: progress.done, count: progress.of })}
      </output>
      {progress === undefined || progress.refused.length === 0 ? null : (
        <ul className="or-setup-refused" aria-label={t('Devices that were not changed')}>
          {progress.refused.map(({ deviceid, why }) => (
            <li key={deviceid}>
              <strong>{deviceid}</strong> {why}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
