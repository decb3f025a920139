import type { HttpHandler } from '../../calls/http/call.ts';

export const protocol: HttpHandler<'protocol'> = (_body, { services }) => {
  const port = services.port();
  return { appcommand: port, streamings: [port], vcp: '/vcp' };
};
