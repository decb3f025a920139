import type { ControlHandler } from '../../calls/handler.ts';
import { version } from '../../options/version.ts';

export const serverInfo: ControlHandler<'serverInfo', 'clock' | 'config' | 'cluster' | 'port'> = (
  _request,
  _call,
  { clock, config, cluster, port },
) => {
  const nowMs = clock.now();
  return {
    version,
    maxLicense: config.licenceDevices,
    expiry: config.licenceEnds ?? '',
    timeZone: -new Date(nowMs).getTimezoneOffset() * 60,
    streamPort: port(),
    mainVersion: version.split('.', 1).join(),
    timeZoneName: Intl.DateTimeFormat().resolvedOptions().timeZone,
    diagnosis: config.diagnosis ? 1 : 0,
    downloads: config.downloads ? 1 : 0,
    demo: config.demo && config.vehicles > 0 ? 1 : 0,
    several: cluster.isShared ? 1 : 0,
    ...(config.consoleServers.length > 0 && { servers: config.consoleServers.join(',') }),
    time: Math.floor(nowMs / 1000),
  };
};
