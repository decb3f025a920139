import { type Device, isOnline } from '@outrider/model/devices/device.ts';
import type { MqttBroker } from './mqtt-broker.ts';
import { alarmTopic, objectId, pictureTopic, statusTopic, stateTopic } from './mqtt-topics.ts';

/** An alarm as the broker is told of it. */
export interface ToldAlarm {
  readonly deviceid: string;
  readonly code: number;
  readonly name: string;
  /** Unix seconds. */
  readonly time: number;
}

const secondsOf = (ms: number): number => Math.floor(ms / 1_000);

/** What of a vehicle its device does not say. */
export interface ToldBeside {
  readonly name: string;
  /** Whether nobody is told where it is. */
  readonly isPrivate: boolean;
  /** km; undefined where it is not known. */
  readonly odometerKm: number | undefined;
  /** The driver; empty: nobody, or it is not told. */
  readonly driver: string;
}

/**
 * How a vehicle is. What it last said of its ignition and speed is left out while it is away: nobody knows it then. Where nobody is told where
 * it is, nobody is told who drives and how far either.
 */
export function statePayload(device: Device, { name, isPrivate, odometerKm, driver }: ToldBeside): string {
  const { deviceid, position, ignitionOn, statusTime, signal, satellites } = device;
  const online = isOnline(device);
  const place = isPrivate || position?.valid !== true ? undefined : position;
  return JSON.stringify({
    deviceid,
    name,
    online,
    heard: statusTime,
    ...(online && ignitionOn !== undefined && { ignition: ignitionOn }),
    ...(online && place !== undefined && { speed: Math.round(place.speedKmh * 10) / 10 }),
    ...(place !== undefined && {
      latitude: place.lat,
      longitude: place.lng,
      heading: place.heading,
      altitude: place.altitude,
      time: secondsOf(place.time),
    }),
    ...(online && signal !== undefined && { signal }),
    ...(online && satellites !== undefined && { satellites }),
    ...(!isPrivate && odometerKm !== undefined && { odometer: Math.floor(odometerKm) }),
    ...(!isPrivate && driver !== '' && { driver }),
    ...(isPrivate && { private: true }),
  });
}

/** An alarm. */
export const alarmPayload = ({ code, name, time }: ToldAlarm): string => JSON.stringify({ name, code, time });

/** What of the state a tracker shows of its place: none in a private time. */
const PLACE_TEMPLATE =
  "{{ {'latitude': value_json.latitude, 'longitude': value_json.longitude, 'heading': value_json.heading, 'time': value_json.time, 'gps_accuracy': 10} | tojson if value_json.latitude is defined else '{}' }}";

/** What of the state a sensor shows; nothing is known where it is left out. */
const valueOf = (field: string): string =>
  `{{ value_json.${field} if value_json.${field} is defined else 'None' }}`;

/**
 * A vehicle as Home Assistant's discovery takes it: a device with a tracker, and sensors of speed, ignition, connection, odometer and its last
 * alarm; where these are told, its driver and newest picture.
 */
export function configPayload(broker: MqttBroker, deviceid: string, name: string, version: string): string {
  const id = objectId(broker, deviceid);
  const state_topic = stateTopic(broker, deviceid);
  const there = [{ topic: statusTopic(broker) }];
  const heard = [
    ...there,
    { topic: state_topic, value_template: "{{ 'online' if value_json.online else 'offline' }}" },
  ];
  const whileThere = { availability: there, availability_mode: 'all' } as const;
  const whileHeard = { availability: heard, availability_mode: 'all' } as const;
  return JSON.stringify({
    device: { identifiers: [id], name, manufacturer: 'Outrider', serial_number: deviceid },
    origin: { name: 'Outrider', sw_version: version },
    qos: broker.qos,
    components: {
      tracker: {
        platform: 'device_tracker',
        unique_id: `${id}_tracker`,
        name: null,
        source_type: 'gps',
        json_attributes_topic: state_topic,
        json_attributes_template: PLACE_TEMPLATE,
        ...whileThere,
      },
      online: {
        platform: 'binary_sensor',
        unique_id: `${id}_online`,
        name: 'Online',
        device_class: 'connectivity',
        state_topic,
        value_template: "{{ 'ON' if value_json.online else 'OFF' }}",
        ...whileThere,
      },
      ignition: {
        platform: 'binary_sensor',
        unique_id: `${id}_ignition`,
        name: 'Ignition',
        icon: 'mdi:key-variant',
        state_topic,
        value_template:
          "{{ 'None' if value_json.ignition is not defined else 'ON' if value_json.ignition else 'OFF' }}",
        ...whileHeard,
      },
      speed: {
        platform: 'sensor',
        unique_id: `${id}_speed`,
        name: 'Speed',
        device_class: 'speed',
        state_class: 'measurement',
        unit_of_measurement: 'km/h',
        state_topic,
        value_template: valueOf('speed'),
        ...whileHeard,
      },
      odometer: {
        platform: 'sensor',
        unique_id: `${id}_odometer`,
        name: 'Odometer',
        device_class: 'distance',
        state_class: 'total_increasing',
        unit_of_measurement: 'km',
        icon: 'mdi:counter',
        state_topic,
        value_template: valueOf('odometer'),
        ...whileThere,
      },
      ...(broker.drivers && {
        driver: {
          platform: 'sensor',
          unique_id: `${id}_driver`,
          name: 'Driver',
          icon: 'mdi:account',
          state_topic,
          value_template: valueOf('driver'),
          ...whileThere,
        },
      }),
      ...(broker.pictures && {
        picture: {
          platform: 'image',
          unique_id: `${id}_picture`,
          name: 'Newest picture',
          content_type: 'image/jpeg',
          image_topic: pictureTopic(broker, deviceid),
          ...whileThere,
        },
      }),
      alarm: {
        platform: 'sensor',
        unique_id: `${id}_alarm`,
        name: 'Last alarm',
        icon: 'mdi:alert',
        state_topic: alarmTopic(broker, deviceid),
        value_template: '{{ value_json.name[:250] }}',
        json_attributes_topic: alarmTopic(broker, deviceid),
        ...whileThere,
      },
    },
  });
}
