import type { HttpHandler } from '../../calls/handler.ts';

export const readDataUse: HttpHandler<'readDataUse', 'budgets'> = (
  _request,
  { device: { deviceid } },
  { budgets },
) => {
  const { month, usedBytes, limitBytes = null } = budgets.useOf(deviceid);
  return { month, usedBytes, limitBytes };
};
