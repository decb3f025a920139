import { z } from 'zod';
import { plainLine } from '../entity/plain-line.ts';
import { numberFrom, oneOfNumbers, setting, settingSection } from '../entity/setting.ts';

const MAX_NAME = 255;
const MAX_PREFIX = 64;
const MAX_CA = 32_768;
/** Devices, and groups, that are named one by one. */
export const MOST_MQTT_NAMED = 1_000;
const MAX_DEVICE_ID = 64;
const HOUR_S = 3_600;
const USUAL_EVERY_S = 5;
const atOnce = { effect: 'at once' } as const;

/** Where a broker is. */
export interface MqttAddress {
  readonly secure: boolean;
  readonly host: string;
  readonly port: number;
}

const USUAL_PORTS = { 'mqtt:': 1_883, 'mqtts:': 8_883 } as const;

/** Reads mqtt://HOST:PORT or mqtts://HOST:PORT; undefined for a text that is neither, or has more: users have a setting of their own. */
export function parseMqttAddress(text: string): MqttAddress | undefined {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'mqtt:' && url.protocol !== 'mqtts:')) return undefined;
  const { protocol, hostname, port, username, password, pathname, search, hash } = url;
  if (hostname === '' || port === '0' || [username, password, search, hash].some((part) => part !== ''))
    return undefined;
  if (pathname !== '' && pathname !== '/') return undefined;
  return {
    secure: protocol === 'mqtts:',
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? USUAL_PORTS[protocol] : Number(port),
  };
}

/** Parts of a topic: none of them is a wildcard, or empty. */
const TOPIC = /^[^\s/+#$]+(\/[^\s/+#]+)*$/;
const topic = plainLine
  .trim()
  .max(MAX_PREFIX)
  .refine((text) => text === '' || TOPIC.test(text), 'wants a topic, as in fleet/vans');

/** The broker that is told how vehicles are. */
export const mqttSettings = settingSection({
  title: 'MQTT',
  right: 'server',
  fields: {
    enable: setting(z.boolean(), {
      ...atOnce,
      label: 'Tell an MQTT broker how vehicles are',
      hint: 'Anyone who reads its topics learns where these vehicles are. Off-duty times and private zones apply there too.',
      default: false,
    }),
    url: setting(
      plainLine
        .trim()
        .max(MAX_NAME)
        .refine(
          (text) => text === '' || parseMqttAddress(text) !== undefined,
          'wants mqtt://HOST:PORT or mqtts://HOST:PORT',
        ),
      {
        ...atOnce,
        label: 'Broker',
        hint: 'mqtts:// is encrypted, and usually at port 8883.',
        wants: 'An address such as mqtts://broker.example:8883, without a user.',
        default: '',
      },
    ),
    ca: setting(
      z
        .string()
        .trim()
        .max(MAX_CA)
        .refine(
          (text) => text === '' || /^-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----$/.test(text),
          'wants certificates as PEM',
        ),
      {
        ...atOnce,
        label: 'Certificate authorities trusted for the broker',
        hint: 'As PEM, for a broker with your own certificate authority. If empty, those that browsers trust.',
        wants: 'Certificates as PEM: from -----BEGIN CERTIFICATE----- to -----END CERTIFICATE-----.',
        default: '',
        lines: 4,
      },
    ),
    user: setting(plainLine.trim().max(MAX_NAME), { ...atOnce, label: 'Broker user', default: '' }),
    password: setting(plainLine.max(MAX_NAME), {
      ...atOnce,
      label: 'Broker password',
      hint: 'Stored encrypted and never shown. Leave it empty to keep the current one.',
      default: '',
      secret: true,
      sentTo: ['url', 'ca'],
    }),
    prefix: setting(
      topic.refine((text) => text !== '', 'wants a topic, as in fleet/vans'),
      {
        ...atOnce,
        label: 'Topics begin with',
        hint: 'Each server has one of its own.',
        wants: 'A topic such as fleet/vans, without spaces, + and #.',
        default: 'outrider',
      },
    ),
    discovery: setting(topic, {
      ...atOnce,
      label: 'Home Assistant’s discovery begins with',
      hint: 'homeassistant, unless it is set otherwise there. If empty, Home Assistant finds nothing by itself.',
      wants: 'A topic such as fleet/vans, without spaces, + and #.',
      default: 'homeassistant',
    }),
    qos: setting(oneOfNumbers([0, 1]), {
      ...atOnce,
      label: 'Quality of service',
      hint: '1: the broker acknowledges each message. 0: it does not.',
      choices: [0, 1],
      default: 1,
    }),
    every: setting(numberFrom(0, HOUR_S), {
      ...atOnce,
      label: 'Seconds between two messages of a vehicle, at least',
      hint: 'The newest state is sent. 0: with each change.',
      default: USUAL_EVERY_S,
    }),
    drivers: setting(z.boolean(), {
      ...atOnce,
      label: 'Tell who drives',
      hint: 'The name of the driver, but not in off-duty times and private zones.',
      default: false,
    }),
    pictures: setting(z.boolean(), {
      ...atOnce,
      label: 'Tell the newest picture',
      hint: 'The newest picture that the recorder took and sent: it stays at the broker until the next.',
      default: false,
    }),
    devices: setting(z.array(z.string().min(1).max(MAX_DEVICE_ID)).max(MOST_MQTT_NAMED).readonly(), {
      ...atOnce,
      label: 'Vehicles that the broker is told of',
      default: [],
    }),
    groups: setting(z.array(z.int().min(0)).max(MOST_MQTT_NAMED).readonly(), {
      ...atOnce,
      label: 'Groups that the broker is told of',
      default: [],
    }),
  },
});
