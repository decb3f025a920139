import type { Handler } from '../../control/call.ts';

export const deviceChanges: Handler<'deviceChanges'> = ({ live }) => ({ rows: 'changed', live });
