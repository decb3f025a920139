import type { ControlHandler } from '../../calls/handler.ts';

export const deviceList: ControlHandler<'deviceList'> = ({ live }) => ({ rows: 'all', live });
