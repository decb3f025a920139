import type { DeviceExtra } from './device-record.ts';

/** Channels whose cameras turn, rising: as the device says, and as an administrator says (rule PTZ-4). */
export function turningChannelsOf({
  turningChannels,
  saidToTurn,
}: Pick<DeviceExtra, 'turningChannels' | 'saidToTurn'>): readonly number[] {
  const said = Array.from(saidToTurn, (flag, at) => (flag === '1' ? at + 1 : 0)).filter((one) => one > 0);
  return [...new Set([...turningChannels, ...said])].sort((a, b) => a - b);
}
