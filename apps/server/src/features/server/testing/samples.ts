import type * as calls from '@outrider/protocol/server/calls.ts';
import {
  plain,
  type ControlSamples,
  type HttpSamples,
  type SocketSamples,
} from '../../../calls/testing/sample.ts';

export const control: ControlSamples<typeof calls.control> = {
  serverInfo: plain,
};

export const http: HttpSamples<typeof calls.http> = {
  recorderEntrance: plain,
  readKeepDays: plain,
  writeKeepDays: { request: () => ({ dbmaintain: { events: 0, uslogs: 0, gps: 0 } }) },
  readServerSettings: { request: () => ({ section: 'recordOptions' }) },
  writeServerSettings: { request: () => ({ section: 'recordOptions', values: { days: 0 } }) },
  readGpsRelay: plain,
  writeGpsRelay: { request: () => ({ enable: 0, ip: '', port: 6808 }) },
  readHeartbeatRelay: plain,
  writeHeartbeatRelay: { request: () => ({ enable: 0, addr: '' }) },
  relayStates: plain,
  readRedirects: plain,
  writeRedirects: { request: () => ({ redirects: [] }) },
  redirectedDevices: plain,
  readCloud: plain,
  writeCloud: { request: () => ({ enable: 0, ip: '', port: 80 }) },
  cloudState: plain,
  restartServer: plain,
  readRestartPlan: plain,
  writeRestartPlan: { request: () => ({ restartplan: 6 }) },
  serverKind: plain,
  protocol: plain,
  translations: plain,
  readTranslations: plain,
  writeTranslations: { request: () => ({ path: 'config', configs: [], raw: [], data: {} }) },
};

export const sockets: SocketSamples<typeof calls.sockets> = {
  control: plain,
};
