import type { ControlHandler } from '../../calls/handler.ts';

export const deviceChanges: ControlHandler<'deviceChanges'> = ({ live }) => ({ rows: 'changed', live });
