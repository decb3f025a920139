import { expect, test } from 'vitest';
import type { MqttBroker } from './mqtt-broker.ts';
import { configPayload } from './mqtt-payloads.ts';
import { configTopic } from './mqtt-topics.ts';

type Fields = Readonly<Record<string, unknown>>;
/** What a value has to be. */
type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string' && value !== '';
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
/** A topic of which one is told: without wildcards, as ours are. */
const topic: Check = (value) => typeof value === 'string' && /^[^+#\s]+(\/[^+#\s]+)*$/.test(value);
/** A template of Jinja whose braces are closed. */
const template: Check = (value) =>
  typeof value === 'string' && (value.match(/\{\{/g)?.length ?? 0) === (value.match(/\}\}/g)?.length ?? 0);
const icon: Check = (value) => typeof value === 'string' && /^mdi:[a-z-]+$/.test(value);

/**
 * Fields that every entity takes, by the pages of Home Assistant's documentation about MQTT discovery (integrations/mqtt) and about each
 * platform: what is not named there is not sent.
 */
const ofEach: Readonly<Record<string, Check>> = {
  platform: text,
  unique_id: (value) => typeof value === 'string' && /^[A-Za-z0-9_-]+$/.test(value),
  name: (value) => value === null || text(value),
  icon,
  availability: (value) =>
    Array.isArray(value) && value.length > 0 && value.every((one: Fields) => topic(one['topic'])),
  availability_mode: oneOf('all', 'any', 'latest'),
  json_attributes_topic: topic,
  json_attributes_template: template,
};
/** integrations/device_tracker.mqtt, binary_sensor.mqtt, sensor.mqtt and image.mqtt. */
const ofPlatform: Readonly<
  Record<string, { readonly takes: Readonly<Record<string, Check>>; readonly needs: readonly string[] }>
> = {
  device_tracker: {
    takes: { source_type: oneOf('gps', 'router', 'bluetooth', 'bluetooth_le') },
    // Without a state_topic the place is in attributes.
    needs: ['json_attributes_topic'],
  },
  binary_sensor: {
    takes: { state_topic: topic, value_template: template, device_class: oneOf('connectivity') },
    needs: ['state_topic'],
  },
  sensor: {
    takes: {
      state_topic: topic,
      value_template: template,
      device_class: oneOf('speed', 'distance'),
      state_class: oneOf('measurement', 'total', 'total_increasing'),
      unit_of_measurement: text,
    },
    needs: ['state_topic'],
  },
  image: {
    // `image_topic` or `url_topic`, not both; `content_type` goes with the first alone, and the image is bytes without an `image_encoding`.
    takes: { image_topic: topic, content_type: oneOf('image/jpeg') },
    needs: ['image_topic'],
  },
};
/** integrations/sensor, device class: the units that each may have. */
const units: Readonly<Record<string, readonly string[]>> = {
  speed: ['ft/s', 'in/d', 'in/h', 'in/s', 'km/h', 'kn', 'm/s', 'mph', 'mm/d', 'mm/s'],
  distance: ['km', 'm', 'cm', 'mm', 'mi', 'nmi', 'yd', 'in'],
};

const broker: MqttBroker = {
  address: { secure: false, host: 'x', port: 1 },
  ca: '',
  user: '',
  password: '',
  prefix: 'fleet/north',
  discovery: 'homeassistant',
  qos: 1,
  everyS: 5,
  drivers: true,
  pictures: true,
};
const said = (change: Partial<MqttBroker> = {}, deviceid = 'ÖT 1/2') =>
  JSON.parse(configPayload({ ...broker, ...change }, deviceid, 'Van 1', '1.2')) as Readonly<{
    device: Fields;
    origin: Fields;
    components: Readonly<Record<string, Fields>>;
  }>;

/** What of a component Home Assistant would not take, in words. */
function wrongIn(name: string, component: Fields): string[] {
  const platform = ofPlatform[String(component['platform'])];
  if (platform === undefined) return [`${name}: no platform ${String(component['platform'])}`];
  const known: Readonly<Record<string, Check | undefined>> = { ...ofEach, ...platform.takes };
  const unit = units[String(component['device_class'])];
  return [
    ...Object.entries(component)
      .filter(([field, value]) => known[field]?.(value) !== true)
      .map(([field, value]) => `${name}: ${field} is ${JSON.stringify(value)}`),
    ...['platform', 'unique_id', ...platform.needs]
      .filter((field) => !Object.hasOwn(component, field))
      .map((field) => `${name}: no ${field}`),
    ...(unit === undefined || unit.includes(String(component['unit_of_measurement']))
      ? []
      : [`${name}: unit ${String(component['unit_of_measurement'])}`]),
    ...(Object.hasOwn(component, 'state_class') && !Object.hasOwn(component, 'unit_of_measurement')
      ? [`${name}: a state class without a unit`]
      : []),
  ];
}

test('every field of a discovery message is one that Home Assistant knows, with a value that it takes', () => {
  for (const message of [said(), said({ drivers: false, pictures: false })])
    expect(
      Object.entries(message.components).flatMap(([name, component]) => wrongIn(name, component)),
    ).toEqual([]);
});

test('a message says which device it is, where it comes from, and what all components share', () => {
  const message = said();
  expect(Object.keys(message).toSorted()).toEqual(['components', 'device', 'origin', 'qos']);
  // Of a device identifiers or connections are needed, of an origin the name.
  expect(Object.keys(message.device).toSorted()).toEqual([
    'identifiers',
    'manufacturer',
    'name',
    'serial_number',
  ]);
  expect(message.device['identifiers']).toHaveLength(1);
  expect(message.origin).toEqual({ name: 'Outrider', sw_version: '1.2' });
  const ids = Object.values(message.components).map((component) => component['unique_id']);
  expect(new Set(ids).size).toBe(ids.length);
});

test('it is sent where Home Assistant looks: <prefix>/device/<object id>/config', () => {
  expect(configTopic(broker, 'ÖT 1/2')).toMatch(/^homeassistant\/device\/[a-zA-Z0-9_-]+\/config$/);
});

test('the driver and what cameras saw are among it only where that is told', () => {
  expect(Object.keys(said().components)).toEqual([
    'tracker',
    'online',
    'ignition',
    'speed',
    'odometer',
    'driver',
    'picture',
    'alarm',
  ]);
  expect(Object.keys(said({ drivers: false, pictures: false }).components)).toEqual([
    'tracker',
    'online',
    'ignition',
    'speed',
    'odometer',
    'alarm',
  ]);
});
