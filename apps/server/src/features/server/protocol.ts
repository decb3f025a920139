import type { HttpHandler } from '../../calls/handler.ts';

export const protocol: HttpHandler<'protocol', 'port'> = (_request, _call, services) => {
  const port = services.port();
  return { appcommand: port, streamings: [port], vcp: '/vcp' };
};
