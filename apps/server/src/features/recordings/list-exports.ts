import type { HttpHandler } from '../../calls/handler.ts';

/** One's own exports, as they are now. */
export const listExports: HttpHandler<'listExports', 'exportReach'> = async (
  _request,
  { caller, devices },
  { exportReach },
) => ({
  exports: (await exportReach.list(caller.userName))
    .filter(({ deviceid }) => devices.has(deviceid))
    .map(
      ({
        id,
        deviceid,
        channels,
        fromMs,
        toMs,
        reason,
        madeMs,
        untilMs,
        state,
        progress,
        bytes,
        copyOf,
      }) => ({
        id,
        deviceid,
        channels: [...channels],
        from: Math.floor(fromMs / 1_000),
        to: Math.floor(toMs / 1_000),
        reason,
        made: Math.floor(madeMs / 1_000),
        until: Math.floor(untilMs / 1_000),
        state,
        progress: Math.floor(progress * 100),
        bytes,
        redacted: copyOf !== undefined,
      }),
    ),
});
