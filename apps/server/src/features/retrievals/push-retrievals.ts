import type { PushHandler } from '../../calls/handler.ts';

/** The end of orders of footage that the user asked for. */
export const pushRetrievals: PushHandler<'retrieval', 'bus'> = (tell, { caller, devices }, { bus }) =>
  bus.subscribe('retrieval.ended', ({ user, ...ended }) => {
    if (user === caller.userName && devices.has(ended.deviceid)) tell({ cmd: 'retrieval', ...ended });
  });
