import type { HttpHandler } from '../../calls/handler.ts';

export const planWay: HttpHandler<'planWay', 'streetWays'> = async ({ latlngs }, _call, { streetWays }) => {
  const { line, legs, metres } = await streetWays.along(latlngs);
  return { line: [...line], legs: [...legs], metres };
};
