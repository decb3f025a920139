import type { HttpHandler } from '../../calls/handler.ts';

export const askDriver: HttpHandler<'askDriver', 'fleet'> = async ({ deviceid }, _call, { fleet }) => {
  await fleet.reach.ask(deviceid, 'driver.ask', {});
  return { hasError: false, message: 'The recorder was asked' };
};
