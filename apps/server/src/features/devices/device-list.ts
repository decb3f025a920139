import type { Handler } from '../../control/call.ts';

export const deviceList: Handler<'deviceList'> = ({ live }) => ({ rows: 'all', live });
