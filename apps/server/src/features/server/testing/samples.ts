import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import type * as calls from '@outrider/protocol/server/calls.ts';
import {
  plain,
  type ControlSamples,
  type HttpSamples,
  type SocketSamples,
} from '../../../calls/testing/sample.ts';

const OWN_PASSWORD = hashPassword('correct horse');

export const control: ControlSamples<typeof calls.control> = {
  serverInfo: plain,
  testvcp: plain,
  testdev: plain,
  covermonitor: plain,
  requestarray: plain,
  devarray: plain,
  geoarray: plain,
  ftpmonitor: plain,
  hbmonitor: plain,
  dlmonitor: plain,
  geoauth: plain,
  georule: plain,
  geodevice: plain,
  devinfo: plain,
  strays: plain,
};

export const http: HttpSamples<typeof calls.http> = {
  recorderEntrance: plain,
  debugBundle: plain,
  geoauth: plain,
  georule: plain,
  geodevice: plain,
  devarray: plain,
  devinfo: plain,
  readKeepDays: plain,
  writeKeepDays: { request: () => ({ dbmaintain: { events: 0, uslogs: 0, gps: 0 } }) },
  readServerSettings: { request: () => ({ section: 'recordOptions' }) },
  writeServerSettings: { request: () => ({ section: 'recordOptions', values: { days: 0 } }) },
  readSettingChanges: { request: () => ({ section: 'recordOptions' }) },
  takeBackSetting: {
    request: () => ({ section: 'recordOptions', id: 99_999 }),
    outcome: 'NOT_FOUND',
  },
  extraScript: plain,
  writeExtraScript: { request: () => ({ text: '', oldpass: OWN_PASSWORD }) },
  readEncrypt: plain,
  writeEncrypt: { request: () => ({ certificate: '', privateKey: '' }) },
  certificateState: plain,
  readNetwork: plain,
  writeNetwork: { request: () => ({ enable_server_ip: 0, server_ip: '' }) },
  readDdns: plain,
  writeDdns: { request: () => ({ enable: 0, type: 0, server: '', user: '', pass: '' }) },
  ddnsState: plain,
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
  diskInfo: plain,
  performanceInfo: plain,
  serverKind: plain,
  protocol: plain,
  translations: plain,
  readTranslations: plain,
  writeTranslations: { request: () => ({ path: 'config', configs: [], raw: [], data: {} }) },
};

export const sockets: SocketSamples<typeof calls.sockets> = {
  control: plain,
};
