import { eventCodeOf } from '@outrider/model/events/event-codes.ts';
import { severityOf } from '@outrider/model/events/event-severity.ts';
import { odometerOf } from '@outrider/model/maintenance/vehicle-meter.ts';
import { parseMqttAddress } from '@outrider/model/server/mqtt-settings.ts';
import { version } from '../options/version.ts';
import { serverIdOf } from '../files/server-id.ts';
import type { MqttBroker } from '../onward/mqtt/mqtt-broker.ts';
import { MqttOut } from '../onward/mqtt/mqtt-out.ts';
import { defineModule } from '../wiring/module.ts';
import { service, type ValuesOf } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { fleet, ownPictures } from './devices.ts';
import { definitions } from './events.ts';
import { feed } from './feed.ts';
import { clock, config, log } from './ground.ts';
import { vehicleMeters } from './maintenance.ts';
import { privacy } from './privacy.ts';
import { settings } from './settings.ts';
import { store, turns } from './store.ts';

/** Tells an MQTT broker how vehicles are. */
export const mqtt = service<Pick<MqttOut, 'state' | 'test'>>('mqtt');

type SettingsService = ValuesOf<{ readonly settings: typeof settings }>['settings'];

function brokerOf(settings: SettingsService): MqttBroker | 'unset' {
  const address = parseMqttAddress(settings.get('mqtt.url'));
  if (address === undefined) return 'unset';
  return {
    address,
    ca: settings.get('mqtt.ca'),
    user: settings.get('mqtt.user'),
    password: settings.get('mqtt.password'),
    prefix: settings.get('mqtt.prefix'),
    discovery: settings.get('mqtt.discovery'),
    qos: settings.get('mqtt.qos') === 1 ? 1 : 0,
    everyS: settings.get('mqtt.every'),
    drivers: settings.get('mqtt.drivers'),
    pictures: settings.get('mqtt.pictures'),
  };
}

export const mqttModule = defineModule({
  name: 'mqtt',
  needs: {
    config,
    store,
    turns,
    settings,
    fleet,
    ownPictures,
    vehicleMeters,
    privacy,
    definitions,
    feed,
    bus,
    clock,
    log,
  },
  provides: { mqtt },
  async start(needs, ends) {
    const { config, store, turns, settings, fleet, privacy, definitions, feed, bus, clock, log } = needs;
    const { ownPictures, vehicleMeters } = needs;
    const { state } = fleet;
    const mqtt = ends.use(
      new MqttOut({
        broker: () => (settings.get('mqtt.enable') ? brokerOf(settings) : undefined),
        tried: () => brokerOf(settings),
        scope: async () => {
          const [devices, groups] = [settings.get('mqtt.devices'), settings.get('mqtt.groups')];
          if (devices.length + groups.length === 0) return undefined;
          return new Set([...devices, ...(await store.groups.devicesBelow(groups))]);
        },
        turn: () => turns.has('mqtt'),
        feed,
        listCounter: () => state.listCounter,
        changeNumber: () => state.changeNumber,
        deviceOf: (deviceid) => state.get(deviceid),
        all: () => state.all(),
        isPrivate: ({ deviceid, position }) =>
          privacy.now(deviceid, 'place') !== undefined ||
          (position !== undefined && privacy.at(deviceid, position.time, 'place') !== undefined),
        nameOf: ({ deviceid, memo }) => fleet.records.get(deviceid)?.plate || memo || deviceid,
        odometerOf: (deviceid) => {
          const meter = vehicleMeters.of(deviceid);
          return meter === undefined ? undefined : odometerOf(meter);
        },
        version,
        clientId: `outrider-${(await serverIdOf(config.data)).slice(0, 12)}`,
        clock,
        log,
      }),
    );
    ends.defer(
      bus.subscribe('device.event', ({ cmd, deviceid, eventid, time, hidden, late }) => {
        if (hidden || late || severityOf({ cmd, eventid }) === 'info') return;
        const name = definitions.of(deviceid, eventid)?.name || eventCodeOf(eventid)?.name;
        mqtt.alarm({ deviceid, code: eventid, name: name ?? String(eventid), time });
      }),
    );
    ends.defer(
      ownPictures.onKept((deviceid, { timeMs }, jpeg) => {
        if (privacy.at(deviceid, timeMs, 'footage') === undefined)
          mqtt.picture({ deviceid, timeMs, jpeg: Buffer.from(jpeg) });
      }),
    );
    const keys = [
      'enable',
      'url',
      'ca',
      'user',
      'password',
      'prefix',
      'discovery',
      'qos',
      'every',
      'drivers',
      'pictures',
    ] as const;
    ends.defer(
      settings.follow([...keys.map((key) => `mqtt.${key}` as const), 'mqtt.devices', 'mqtt.groups'], () =>
        mqtt.apply(),
      ),
    );
    await mqtt.apply();
    return { mqtt };
  },
});
