import type { Handler } from '../../calls/control/call.ts';

export const deviceList: Handler<'deviceList'> = ({ live }) => ({ rows: 'all', live });
