import type { Handler } from '../../calls/control/call.ts';
import { version } from './version.ts';

export const serverInfo: Handler<'serverInfo'> = (_request, { services }) => {
  const nowMs = services.clock.now();
  return {
    version,
    maxLicense: 0,
    expiry: '',
    timeZone: -new Date(nowMs).getTimezoneOffset() * 60,
    streamPort: services.port(),
    time: Math.floor(nowMs / 1000),
  };
};
