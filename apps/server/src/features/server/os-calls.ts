import { osSentences } from '@outrider/model/server/os-sentences.ts';
import type { OsState } from '@outrider/model/server/block-device.ts';
import type { ControlHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';
import { RESTART_AFTER_MS } from './maintain-calls.ts';

const why: Readonly<Record<OsState, string>> = {
  on: '',
  off: osSentences.osOff,
  away: osSentences.osAway,
};

export const readDisks: ControlHandler<'readDisks', 'osControl'> = async (_request, _call, { osControl }) => {
  const { state, disks, works } = await osControl.disks();
  return { state, why: why[state], disks, works: [...works] };
};

export const formatDisk: ControlHandler<'formatDisk', 'osControl'> = async (
  { name, typed, id },
  _call,
  { osControl },
) => {
  await osControl.format(name, typed, id);
  return {};
};

export const mountDisk: ControlHandler<'mountDisk', 'osControl'> = async (
  { name },
  _call,
  { osControl },
) => ({
  folder: await osControl.mount(name),
});

export const readDiskSettings: ControlHandler<'readDiskSettings', 'mediaSetting'> = (
  _request,
  _call,
  { mediaSetting },
) => ({ settings: mediaSetting.told() });

export const writeDiskSettings: ControlHandler<'writeDiskSettings', 'mediaSetting'> = async (
  { settings },
  call,
  { mediaSetting },
) => {
  await mediaSetting.set(settings, setterOf(call));
  return {};
};

export const restartMachine: ControlHandler<'restartMachine', 'osControl' | 'restart' | 'clock'> = async (
  { what = 'server' },
  _call,
  { osControl, restart, clock },
) => {
  if (what === 'machine') await osControl.reboot();
  else clock.after(RESTART_AFTER_MS, restart);
  return {};
};
