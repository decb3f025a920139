import { channelName } from '@outrider/model/devices/device.ts';
import type { LateCommand } from '@outrider/model/live/late-commands.ts';
import { useState } from 'react';
import { httpCall } from '../../connection/call.ts';
import { deviceStore } from '../../fleet/device-store.ts';
import { t } from '../../ground/i18n/t.ts';
import { errorWords } from '../../ui/notices/error-words.ts';
import { lateName } from './late-words.ts';

const DAY_S = 86_400;
/** For how long it waits, seconds. */
const waits = [
  { wait: 3_600, text: 'within an hour' },
  { wait: DAY_S, text: 'within a day' },
  { wait: 7 * DAY_S, text: 'within a week' },
] as const;

interface LeaveLateProps {
  readonly deviceid: string;
  /** What can be left. */
  readonly whats: readonly LateCommand[];
  /** Its cameras. */
  readonly channels: readonly number[];
  readonly onLeft: () => void;
}

/** A command, or a picture of a camera. */
interface Choice {
  readonly key: string;
  readonly what: LateCommand;
  /** 0 where it is about none. */
  readonly ch: number;
  /** Name of the camera. */
  readonly name: string;
}

/** Leaves something for a device that is away, for so long. */
export function LeaveLate({ deviceid, whats, channels, onLeft }: LeaveLateProps) {
  const [wait, setWait] = useState<number>(DAY_S);
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const extra = deviceStore.extra(deviceid);
  const choices = whats.flatMap((what): Choice[] =>
    what === 'picture'
      ? channels.map((ch) => ({ key: `${what} ${ch}`, what, ch, name: channelName(extra, ch) }))
      : [{ key: what, what, ch: 0, name: '' }],
  );
  const choice = choices.find(({ key }) => key === chosen) ?? choices[0];
  if (choice === undefined) return null;
  const leave = async (): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    await leaveOne(deviceid, choice, wait).then(onLeft, (failure: unknown) => setFault(errorWords(failure)));
    setBusy(false);
  };
  return (
    <>
      <p className="or-muted">
        {t('Done once, when it connects. The person who left it can take it back until then.')}
      </p>
      <div className="or-late-leave">
        {choices.length === 1 ? null : (
          <select
            className="form-select form-select-sm"
            aria-label={t('What is done')}
            value={choice.key}
            onChange={({ target }) => setChosen(target.value)}
          >
            {choices.map(({ key, what, name }) => (
              <option key={key} value={key}>
                {lateName(what, name)}
              </option>
            ))}
          </select>
        )}
        <select
          className="form-select form-select-sm"
          aria-label={t('Wait')}
          value={wait}
          onChange={({ target }) => setWait(Number(target.value))}
        >
          {waits.map((each) => (
            <option key={each.wait} value={each.wait}>
              {t(each.text)}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="btn btn-sm btn-outline-primary"
          disabled={busy}
          onClick={() => void leave()}
        >
          {choices.length === 1 ? lateName(choice.what, choice.name) : t('Leave it for the recorder')}
        </button>
      </div>
      {fault === undefined ? null : (
        <p className="text-danger" role="alert">
          {fault}
        </p>
      )}
    </>
  );
}

async function leaveOne(deviceid: string, { what, ch }: Choice, wait: number): Promise<void> {
  if (what === 'place') await httpCall('leavePlace', { deviceid, wait });
  else if (what === 'picture') await httpCall('leavePicture', { deviceid, ch, wait });
  else await httpCall('leaveCommand', { deviceid, command: what, wait });
}
