import { createHash } from 'node:crypto';
import type { MqttBroker } from './mqtt-broker.ts';

const NAME = /^[A-Za-z0-9_-]+$/;

/** A device's part of a topic: its id, or, where that has signs that a topic or Home Assistant does not take, what is left of it and a mark of the whole. */
export function topicName(deviceid: string): string {
  if (NAME.test(deviceid)) return deviceid;
  const mark = createHash('sha256').update(deviceid).digest('hex').slice(0, 10);
  return `${deviceid.replaceAll(/[^A-Za-z0-9_-]+/g, '_')}-${mark}`;
}

/** Whether the server tells the broker: online, or, by its last will, offline. */
export const statusTopic = ({ prefix }: Pick<MqttBroker, 'prefix'>): string => `${prefix}/status`;
/** The list of devices that were told: it is there after the server ended, and shows which devices are no longer wanted. */
export const toldTopic = ({ prefix }: Pick<MqttBroker, 'prefix'>): string => `${prefix}/told`;
export const testTopic = ({ prefix }: Pick<MqttBroker, 'prefix'>): string => `${prefix}/test`;
export const stateTopic = ({ prefix }: Pick<MqttBroker, 'prefix'>, deviceid: string): string =>
  `${prefix}/devices/${topicName(deviceid)}`;
export const alarmTopic = (broker: Pick<MqttBroker, 'prefix'>, deviceid: string): string =>
  `${stateTopic(broker, deviceid)}/alarm`;
/** Its newest picture, as a JPEG. */
export const pictureTopic = (broker: Pick<MqttBroker, 'prefix'>, deviceid: string): string =>
  `${stateTopic(broker, deviceid)}/picture`;

/** By which Home Assistant tells the devices of this server from others. */
export const objectId = ({ prefix }: Pick<MqttBroker, 'prefix'>, deviceid: string): string =>
  `${prefix.replaceAll(/[^A-Za-z0-9_-]+/g, '_')}_${topicName(deviceid)}`;
export const configTopic = (broker: Pick<MqttBroker, 'prefix' | 'discovery'>, deviceid: string): string =>
  `${broker.discovery}/device/${objectId(broker, deviceid)}/config`;
