import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { httpCall } from '../../../connection/call.ts';
import { type DeviceSearch, useDeviceSearch } from '../use-device-search.ts';
import type { AskedHere } from './asked-here.ts';

export type Passage = HttpAnswer<'findPassages'>['passages'][number];

/** A circle and a stretch of time, and which vehicles are looked at: all where none are named. */
interface Asked extends AskedHere {
  readonly deviceids?: string[];
}

export type Search = DeviceSearch<Asked, Passage>;

/** Looks who was here. */
export const usePassages = () =>
  useDeviceSearch<Asked, Passage>(async (asked, after) => {
    const { passages: found, ...rest } = await httpCall('findPassages', {
      ...asked,
      ...(after !== undefined && { after }),
    });
    return { found, ...rest };
  });
