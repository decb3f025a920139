import { printDeviceRow } from '@outrider/protocol/devices/device-row.ts';
import type { ControlHandler } from '../../calls/handler.ts';

export const lastPosition: ControlHandler<'lastPosition'> = (_request, { device }) => ({
  position: printDeviceRow(device)['G'],
});
