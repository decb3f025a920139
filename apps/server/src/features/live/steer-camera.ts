import { installedChannels, type Device } from '@outrider/model/devices/device.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { ptzSentences } from '@outrider/model/live/sentences.ts';
import { isPtzSwitch, PTZ_SPEED, PTZ_STOP, ptzSwitches } from '@outrider/model/live/ptz.ts';
import type { ControlHandler } from '../../calls/handler.ts';

function demandChannel({ channelMask }: Device, channel: number): void {
  if (!installedChannels(channelMask).includes(channel))
    throw new OutriderError('NOT_FOUND', ptzSentences.noSuchChannel);
}

/** D12: a command on press, STOP on release. */
export const steerCamera: ControlHandler<'steerCamera', 'steering'> = (
  { deviceid, channel, command, speed = PTZ_SPEED },
  { device, session },
  { steering },
) => {
  demandChannel(device, channel);
  const { userName } = session.identity;
  if (command === PTZ_STOP) steering.release({ deviceid, channel }, userName);
  else if (isPtzSwitch(command)) steering.switch({ deviceid, channel }, userName, ptzSwitches[command]);
  else steering.press({ deviceid, channel, userName, held: command, speed });
  return {};
};

/** D12 with HOLD: the pressed button is held still. */
export const holdCamera: ControlHandler<'holdCamera', 'steering'> = (
  { deviceid, channel },
  { device, session },
  { steering },
) => {
  demandChannel(device, channel);
  const { state, said, userName, held } = steering.hold({ deviceid, channel }, session.identity.userName);
  return { state, said, user: userName, held };
};
