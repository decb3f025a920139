import type { ControlHandler } from '../../calls/handler.ts';

export const device: ControlHandler<'device'> = (_request, call) => ({ rows: [call.device] });
