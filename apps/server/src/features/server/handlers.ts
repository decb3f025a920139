import type * as calls from '@outrider/protocol/server/calls.ts';
import type { ControlHandlers, HttpHandlers, PushHandlers, SocketHandlers } from '../../calls/handler.ts';
import {
  backupFile,
  checkBackup,
  listBackups,
  makeBackup,
  removeBackup,
  stopBackup,
} from './backup-calls.ts';
import { certbot, certbotState, renewCertificate, requestCertificate } from './certbot-calls.ts';
import { drainServer, listServers, stopDrain } from './cluster-calls.ts';
import { cloudState, readCloud, writeCloud } from './cloud-calls.ts';
import { certificateState, readEncrypt, writeEncrypt } from './encrypt-calls.ts';
import { extraScript, writeExtraScript } from './extra-script.ts';
import { readRestartPlan, restartServer, writeRestartPlan } from './maintain-calls.ts';
import { debugBundle } from './debug-bundle.ts';
import { diagnosticControl, diagnosticHttp } from './read-diagnostics.ts';
import { diskInfo } from './disk-info.ts';
import { listKept } from './list-kept.ts';
import {
  formatDisk,
  mountDisk,
  readDisks,
  readDiskSettings,
  restartMachine,
  writeDiskSettings,
} from './os-calls.ts';
import { performanceInfo } from './performance-info.ts';
import { ddnsState, readDdns, readNetwork, writeDdns, writeNetwork } from './network-calls.ts';
import { pushWords } from './push-words.ts';
import { protocol, protocolState, takeBackPorts, writeProtocol } from './protocol.ts';
import { readRedirects, redirectedDevices, writeRedirects } from './redirect-calls.ts';
import {
  readGpsRelay,
  readHeartbeatRelay,
  relayStates,
  writeGpsRelay,
  writeHeartbeatRelay,
} from './relay-calls.ts';
import { mqttState, testMqtt } from './mqtt-calls.ts';
import { recorderEntrance } from './recorder-entrance.ts';
import { readKeepDays } from './read-keep-days.ts';
import { readServerSettings } from './read-server-settings.ts';
import { readTranslations } from './read-translations.ts';
import {
  beginRestore,
  checkRestore,
  confirmRestore,
  restorePiece,
  restoreState,
  stopRestore,
} from './restore-calls.ts';
import { serverInfo } from './server-info.ts';
import { serverKind } from './server-kind.ts';
import { readSettingChanges, takeBackSetting } from './setting-changes.ts';
import { checkSettingsFile, settingsFile, takeSettingsFile } from './settings-file.ts';
import { translations } from './translations.ts';
import { writeKeepDays } from './write-keep-days.ts';
import { writeServerSettings } from './write-server-settings.ts';
import { writeTranslations } from './write-translations.ts';

export const control: ControlHandlers<typeof calls.control> = {
  serverInfo,
  ...diagnosticControl,
  readDisks,
  formatDisk,
  mountDisk,
  readDiskSettings,
  writeDiskSettings,
  restartMachine,
};

export const http: HttpHandlers<typeof calls.http> = {
  listBackups,
  makeBackup,
  stopBackup,
  checkBackup,
  backupFile,
  removeBackup,
  restoreState,
  beginRestore,
  restorePiece,
  checkRestore,
  confirmRestore,
  stopRestore,
  recorderEntrance,
  readKeepDays,
  writeKeepDays,
  readServerSettings,
  writeServerSettings,
  readSettingChanges,
  takeBackSetting,
  settingsFile,
  checkSettingsFile,
  takeSettingsFile,
  extraScript,
  writeExtraScript,
  readEncrypt,
  writeEncrypt,
  certificateState,
  certbot,
  certbotState,
  requestCertificate,
  renewCertificate,
  readNetwork,
  writeNetwork,
  readDdns,
  writeDdns,
  ddnsState,
  readGpsRelay,
  writeGpsRelay,
  readHeartbeatRelay,
  writeHeartbeatRelay,
  mqttState,
  testMqtt,
  relayStates,
  readRedirects,
  writeRedirects,
  redirectedDevices,
  readCloud,
  writeCloud,
  cloudState,
  listServers,
  drainServer,
  stopDrain,
  restartServer,
  readRestartPlan,
  writeRestartPlan,
  diskInfo,
  listKept,
  ...diagnosticHttp,
  debugBundle,
  performanceInfo,
  serverKind,
  protocol,
  writeProtocol,
  protocolState,
  takeBackPorts,
  translations,
  readTranslations,
  writeTranslations,
};

export const pushes: PushHandlers<typeof calls.pushes> = { words: pushWords };

export const sockets: SocketHandlers<typeof calls.sockets> = {
  // Messages on it are calls of their own.
  control: () => undefined,
};
