import type * as calls from '@outrider/protocol/devices/calls.ts';
import type { FeedMakers } from '../../calls/feed.ts';
import type { ControlHandlers, HttpHandlers } from '../../calls/handler.ts';
import { feedDevices } from './feed-devices.ts';
import * as bulkLists from './bulk-lists.ts';
import { compareManySettings, undoRemoteChange, writeManySettings } from './bulk-settings.ts';
import { listCustomers, writeCustomer } from './customers.ts';
import { device } from './device.ts';
import { deviceChanges } from './device-changes.ts';
import { deviceHeard } from './device-heard.ts';
import { deviceList } from './device-list.ts';
import { leaveCommand, leavePicture, leavePlace, listLate, takeBackLate } from './late.ts';
import { listCommands, listTellable } from './list-commands.ts';
import { listDevices } from './list-devices.ts';
import { listModels } from './list-models.ts';
import { listSettings } from './list-settings.ts';
import { readContact, readNumberContact } from './read-contact.ts';
import { readExtra } from './read-extra.ts';
import { readParameters, readRemoteSettings } from './read-remote-settings.ts';
import { readSettings } from './read-settings.ts';
import * as recordCalls from './record-calls.ts';
import { registerDevice } from './register-device.ts';
import { removeDevice } from './remove-device.ts';
import { sendCommand, tellDevice } from './send-command.ts';
import {
  addSettingTemplate,
  listSettingStands,
  listSettingTemplates,
  removeSettingTemplate,
  writeSettingTemplate,
} from './setting-templates.ts';
import { compareSettingsFile, writeSettingsFile } from './settings-file.ts';
import { listDialects, readDialectsAnew } from './dialects.ts';
import { syslog } from './syslog.ts';
import { writeExtra } from './write-extra.ts';
import { writeMemo } from './write-memo.ts';
import {
  takeBackRemoteSetting,
  writeDeviceAccount,
  writeDeviceCredential,
  writeParameters,
  writeRemoteSettings,
} from './write-remote-settings.ts';
import { writeSettings } from './write-settings.ts';

export const control: ControlHandlers<typeof calls.control> = {
  deviceList,
  deviceChanges,
  device,
  readExtra,
  writeExtra,
  readSettings,
  writeSettings,
  tellDevice,
  listTellable,
  readParameters,
  writeParameters,
  writeDeviceAccount,
  writeDeviceCredential,
  registerDevice,
  removeDevice,
};

export const http: HttpHandlers<typeof calls.http> = {
  listDevices,
  deviceHeard,
  readContact,
  readNumberContact,
  syslog,
  listModels,
  listSettings,
  listCommands,
  sendCommand,
  leaveCommand,
  leavePlace,
  leavePicture,
  listLate,
  takeBackLate,
  readRemoteSettings,
  writeRemoteSettings,
  takeBackRemoteSetting,
  ...bulkLists,
  compareManySettings,
  writeManySettings,
  undoRemoteChange,
  compareSettingsFile,
  writeSettingsFile,
  addSettingTemplate,
  listSettingStands,
  listSettingTemplates,
  removeSettingTemplate,
  writeSettingTemplate,
  listDialects,
  readDialectsAnew,
  ...recordCalls,
  addMemo: writeMemo,
  writeMemo,
  listCustomers,
  addCustomer: writeCustomer,
  writeCustomer,
};

export const feeds: FeedMakers<'devices'> = { devices: feedDevices };
