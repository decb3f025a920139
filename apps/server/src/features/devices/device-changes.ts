import type { Handler } from '../../calls/control/call.ts';

export const deviceChanges: Handler<'deviceChanges'> = ({ live }) => ({ rows: 'changed', live });
