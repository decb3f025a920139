import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { type DeviceSettings, settingsOf } from '@outrider/model/devices/device-settings.ts';
import { FULL_ACCESS } from '@outrider/model/people/rights.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../connection/session-state.ts';
import { EditorFields } from './EditorFields.tsx';
import { type EditorValues, valuesOf } from './editor-values.ts';

// It is printed without a page, in which nothing has come from a server.
vi.mock('../../../fleet/use-devices.ts', () => ({ useDevice: () => undefined }));
vi.mock('../../../fleet/use-recorded-room.ts', () => ({ useRecordedRoom: () => ({ data: undefined }) }));

/** Channels are asked for where some are recorded. */
const settings = settingsOf({
  ...deviceRecord.defaults,
  deviceid: 'A',
  firstSeenMs: 0,
  recordingVideo: 2,
});

/** Another value of each: a setting without one does not compile. */
const others: DeviceSettings = {
  channels: 8,
  driverName: 'Wu',
  memo: 'line 7',
  plate: 'AB 1',
  externalId: 'X-9',
  icon: 3,
  channelMask: '0100',
  channelNames: ['Front'],
  channelOrder: [2, 1, 3, 4],
  talkChannel: 2,
  manualPosition: { lat: 24, lng: 121 },
  netLimit: true,
  maxNetFlowKb: 2_048,
  recordingVideo: 1,
  recordingAudio: 1,
  recordedChannels: '01',
  recordedStreams: '01',
  saidToTurn: '01',
  storageDays: 30,
  overSpeedEvent: true,
  overSpeedKmh: 90,
  videoLossS: 30,
  eventDays: 30,
};

function Editor({ values }: { readonly values: EditorValues }) {
  const form = useForm<EditorValues>({ defaultValues: values });
  const children = createElement(EditorFields, { id: 'A' });
  return FormProvider<EditorValues>({ ...form, children });
}

/** Names of fields in the rows of channels, and of one that holds another unit. A field that has its name takes its value later, all others are printed with it. */
const inRows: { readonly [N in keyof DeviceSettings]?: string } = {
  channelMask: 'channels.0.installed',
  channelNames: 'channels.0.name',
  maxNetFlowKb: 'maxNetFlowMb',
  recordedChannels: 'channels.0.recorded',
  recordedStreams: 'channels.0.sub',
  saidToTurn: 'channels.0.turns',
};

/** What an administrator sees of the settings, as it is printed. */
function shown(settings: DeviceSettings): string {
  const values = valuesOf(settings);
  return renderToStaticMarkup(createElement(Editor, { values }));
}

beforeEach(() => {
  const administrator = { ...session.getState(), level: 0, access: FULL_ACCESS };
  const spy = vi.spyOn(session, 'getInitialState').mockReturnValue(administrator);
  return () => spy.mockRestore();
});

test.each(Object.keys(others) as (keyof DeviceSettings)[])('the editor has a field for %s', (name) => {
  const before = shown(settings);
  const isField = before.includes(`name="${inRows[name] ?? name}"`);
  expect(isField || shown({ ...settings, [name]: others[name] }) !== before).toBe(true);
});
