import { join } from 'node:path';
import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { JT808 } from '@outrider/model/devices/link-record.ts';
import type { Store } from '@outrider/store/store.ts';
import { bus } from '../modules/bus.ts';
import { demo, demoModule, demoStreetsFile } from '../modules/demo.ts';
import { fleet } from '../modules/devices.ts';
import { clock, config, log } from '../modules/ground.ts';
import { intake, intakeModule } from '../modules/intake.ts';
import { live, relay as relayService } from '../modules/live.ts';
import {
  ftpSessions,
  dialects,
  gatewaysWork,
  inbox,
  recorderEntrance,
  recorders,
  uploadDoor,
} from '../modules/recorders.ts';
import {
  footageBucket,
  ownFolders,
  recordingKeeper,
  recordingModule,
  silentChannels,
} from '../modules/recording.ts';
import { store, storeModule } from '../modules/store.ts';
import { TAKEN_OUT } from './testing-recordings.ts';
import type { ReadFolders } from '../recording/reading/segment-reader.ts';
import { RecordingKeeper } from '../recording/index/recording-keeper.ts';
import { defineModule, given, type Module } from '../wiring/module.ts';
import type { FakeRelay } from './testing-relay.ts';

/** Devices A in group 1 and B in group 2, at the first start on a data folder. */
export async function addTwoDevices({ groups, devices }: Store): Promise<void> {
  if ((await devices.list()).length > 0) return;
  for (const [at, deviceid] of ['A', 'B'].entries()) {
    await groups.add({ groupid: at + 1, name: `group of ${deviceid}` });
    const record = {
      ...deviceRecord.defaults,
      deviceid,
      registered: true,
      driverName: `Lin of ${deviceid}`,
      channelMask: '0010',
      plate: `plate of ${deviceid}`,
      firstSeenMs: at,
    };
    await devices.add(record, {
      protocol: JT808,
      name: deviceid,
      secretHash: undefined,
      plateColour: undefined,
    });
    await groups.addDevices(at + 1, [deviceid]);
  }
}

const storeOfTwo = defineModule({
  ...storeModule,
  async start(needs, ends) {
    const made = await storeModule.start(needs, ends);
    await addTwoDevices(made.store);
    return made;
  },
});

/** The data folder has streets of a demo fleet, and no such fleet. */
const noDemo = defineModule({
  name: demoModule.name,
  needs: { config },
  provides: { demoStreetsFile, demo },
  start: ({ config }) => ({
    demoStreetsFile: join(config.data, 'demo-streets.json'),
    demo: { isNew: false, hasPast: false },
  }),
});

const noGateways = given(
  recorders.name,
  { recorderEntrance, inbox, uploadDoor, ftpSessions, gatewaysWork, dialects },
  {
    recorderEntrance: {
      addresses: () => ['192.0.2.1'],
      jt808Port: 6808,
      mainPort: 6078,
      subPort: 6079,
      talkPort: 6080,
      playbackPort: 6081,
      ftpPort: 6082,
      ftpDataPorts: '6083-6090',
      attachmentPort: 6092,
    },
    inbox: { open: () => Promise.reject(new Error('no uploads here')) },
    ftpSessions: () => [],
    gatewaysWork: () => ({ jt808: true }),
    dialects: { files: [], load: () => Promise.resolve() },
    uploadDoor: {
      stand: () =>
        Promise.resolve({
          port: 6082,
          drop: () => {},
          dropAll: () => {},
          [Symbol.asyncDispose]: () => Promise.resolve(),
        }),
    },
  },
);

/** Nothing is recorded; what a test put into folders can be played. */
const noRecording = (folders: ReadFolders) =>
  defineModule({
    name: recordingModule.name,
    needs: { store, fleet, bus, clock, log },
    provides: { ownFolders, footageBucket, recordingKeeper, silentChannels },
    start({ store, fleet, bus, clock, log }) {
      return {
        ownFolders: {
          byId: (id: string) => folders.byId(id),
          writtenBps: 4_096,
          roomBytes: 1_000,
          server: 'here',
          states: [],
          ownStates: [],
          use: () => Promise.resolve(),
          names: (id: string) => id !== TAKEN_OUT,
          ids: ['m'].filter((id) => folders.byId(id) !== undefined),
        },
        footageBucket: () => undefined,
        recordingKeeper: new RecordingKeeper({
          store,
          bus,
          folders: { all: [], byId: () => undefined },
          recordOf: (deviceid) => fleet.records.get(deviceid),
          keepDays: () => 0,
          clock,
          log,
        }),
        silentChannels: () => [],
      };
    },
  });

const noIntake = given(
  intakeModule.name,
  { intake },
  {
    intake: {
      takeFiles: async () => undefined,
      takeUnits: async () => undefined,
      coveredMs: async () => 0,
      [Symbol.asyncDispose]: async () => {},
    },
  },
);

/** What takes the place of the server's own modules in tests of the doors. */
export function testingModules({
  relay,
  folders,
  others = [],
}: {
  readonly relay: FakeRelay;
  readonly folders: ReadFolders;
  /** More of them, which take the place of those of their names here as well. */
  readonly others?: readonly Module[];
}): readonly Module[] {
  const usual: readonly Module[] = [
    storeOfTwo,
    noDemo,
    given(live.name, { relay: relayService }, { relay }),
    noGateways,
    noRecording(folders),
    noIntake,
  ];
  return [...usual.filter(({ name }) => !others.some((other) => other.name === name)), ...others];
}
