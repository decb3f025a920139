import { channelName } from '@outrider/model/devices/device.ts';
import { turningChannelsOf } from '@outrider/model/devices/turning-channels.ts';
import { PTZ_SPEED } from '@outrider/model/live/ptz.ts';
import { useId, useState } from 'react';
import { useSession } from '../../connection/use-session.ts';
import { deviceStore } from '../../fleet/device-store.ts';
import { t } from '../../ground/i18n/t.ts';
import { LiveTile } from '../../players/LiveTile.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { PtzPad } from './PtzPad.tsx';
import { PtzSwitches } from './PtzSwitches.tsx';
import { steeringWords } from './steering-words.ts';
import { useHeldKeys } from './use-held-keys.ts';
import { useSteering } from './use-steering.ts';
import './ptz-dialog.css';

/** Speeds of 255. */
const speeds = [
  { speed: 24, text: 'Slow' },
  { speed: PTZ_SPEED, text: 'Medium' },
  { speed: 192, text: 'Fast' },
] as const;

interface PtzDialogProps {
  readonly deviceid: string;
  /** The one that is steered first. */
  readonly channel: number;
  readonly onHide: () => void;
}

/** Steers a camera below its live picture. */
export function PtzDialog({ deviceid, channel: first, onHide }: PtzDialogProps) {
  const [channel, setChannel] = useState(first);
  const extra = deviceStore.extra(deviceid);
  const turning = turningChannelsOf(extra);
  return (
    <Dialog
      id="ptz"
      title={t('Steer the camera of {device}', { device: deviceid })}
      onHide={onHide}
      size="lg"
    >
      {turning.length < 2 ? null : (
        <div className="or-choices ptz-channels">
          {turning.map((each) => (
            <button
              key={each}
              type="button"
              className="btn btn-sm btn-outline-secondary"
              aria-pressed={each === channel}
              onClick={() => setChannel(each)}
            >
              {channelName(extra, each)}
            </button>
          ))}
        </div>
      )}
      <Steered key={channel} deviceid={deviceid} channel={channel} />
    </Dialog>
  );
}

function Steered({ deviceid, channel }: { readonly deviceid: string; readonly channel: number }) {
  const me = useSession(({ user }) => user);
  const [speed, setSpeed] = useState<number>(PTZ_SPEED);
  const { held, facts, fault, press, release, flip } = useSteering(deviceid, channel, speed);
  const id = useId();
  const { text, tone } = steeringWords(facts, me);
  useHeldKeys((move) => (move === undefined ? release() : press(move)));
  return (
    <div className="ptz">
      <div className="ptz-picture">
        <LiveTile deviceid={deviceid} channel={channel} kept={false} />
      </div>
      <output className="ptz-state" data-tone={fault === undefined ? tone : 'bad'}>
        {fault ?? text}
      </output>
      <PtzPad
        held={held}
        disabled={facts.user !== undefined && facts.user !== me}
        onPress={press}
        onRelease={release}
      />
      <PtzSwitches disabled={facts.user !== undefined && facts.user !== me} onSwitch={flip} />
      <div className="ptz-speed">
        <label htmlFor={id}>{t('How fast it turns')}</label>
        <select
          id={id}
          className="form-select form-select-sm"
          value={speed}
          onChange={({ target }) => setSpeed(Number(target.value))}
        >
          {speeds.map((each) => (
            <option key={each.speed} value={each.speed}>
              {t(each.text)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
