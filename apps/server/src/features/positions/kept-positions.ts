import { statfs } from 'node:fs/promises';
import type { HttpHandler } from '../../calls/handler.ts';
import { parseSize } from '@outrider/model/entity/size.ts';

const seconds = (ms: number | undefined): number | undefined => ms && Math.floor(ms / 1000);

export const keptPositions: HttpHandler<'keptPositions', 'keeper' | 'settings' | 'config'> = async (
  _request,
  _call,
  { keeper, settings, config },
) => {
  const [room, disk] = await Promise.all([keeper.room(), statfs(config.data)]);
  return {
    used: room.usedBytes,
    file: room.fileBytes,
    free: disk.bavail * disk.bsize,
    oldest: seconds(room.oldestMs),
    days: settings.get('database.positions'),
    max: parseSize(settings.get('database.positionsSize')),
    removal: seconds(keeper.removalFromMs),
  };
};
