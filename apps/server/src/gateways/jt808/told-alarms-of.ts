import { decodeTime } from '@outrider/jt808/device-time.ts';
import { statusBits } from '@outrider/jt808/messages/location-flags.ts';
import type { LocationItem, LocationItemValues } from '@outrider/jt808/messages/location-items.ts';
import type { Location } from '@outrider/jt808/messages/location.ts';
import { bitsOf, hasBit } from '@outrider/kit/bit-mask.ts';
import { toHex } from '@outrider/kit/hex.ts';
import { type Alarm, alarms } from '@outrider/model/events/alarms.ts';
import { LONG_SIGN_BYTES } from '@outrider/model/events/attachment.ts';
import type { EventValues, ToldAlarm } from '@outrider/model/events/told-alarm.ts';
import { assistanceKinds, blindSpotKinds, driverKinds, harshKinds, tyreKinds } from './alarms-of.ts';

type ItemName = 'driverAssistance' | 'driverState' | 'tyreAlarms' | 'blindSpot' | 'harshDriving';
type Item = LocationItemValues[ItemName];

/** Items that tell of alarms, by their ids: of another length than the standard says they are kept as bytes. */
const ids: Readonly<Record<ItemName, number>> = {
  driverAssistance: 0x64,
  driverState: 0x65,
  tyreAlarms: 0x66,
  blindSpot: 0x67,
  harshDriving: 0x70,
};
const phases: readonly ToldAlarm['phase'][] = ['moment', 'begins', 'ends'];

/**
 * What the items of T/JSATL12-2017 section 4.5, and 0x70 of the provinces, tell of alarms: each with its number, its level and where it was. A
 * kind that no table has is the event of its item and kind, so that nothing a device says is lost; kind 0 is a state, and none.
 */
export function toldAlarmsOf({ items, status }: Pick<Location, 'items' | 'status'>): readonly ToldAlarm[] {
  return items.flatMap((item) => toldBy(item, status));
}

function toldBy(item: LocationItem, status: number): readonly ToldAlarm[] {
  switch (item.name) {
    case 'driverAssistance': {
      const { level, frontSpeedKmh, frontDistance, departure, roadSign, roadSignValue } = item.value;
      const values = { frontSpeedKmh, frontDistance, departure, roadSign, roadSignValue };
      return ofKind(item.name, item.value, status, { kinds: assistanceKinds, level, values });
    }
    case 'driverState': {
      const { level, fatigue } = item.value;
      return ofKind(item.name, item.value, status, { kinds: driverKinds, level, values: { fatigue } });
    }
    case 'blindSpot':
      return ofKind(item.name, item.value, status, { kinds: blindSpotKinds });
    case 'harshDriving': {
      const { timeThreshold, threshold, secondThreshold } = item.value;
      const values = { timeThreshold, threshold, secondThreshold };
      return ofKind(item.name, item.value, status, { kinds: harshKinds, values });
    }
    case 'tyreAlarms':
      return ofTyres(item.value, status);
    case 'other':
      return ofBytes(item.id, item.value);
    default:
      return [];
  }
}

interface KindFacts {
  readonly kinds: Readonly<Record<number, Alarm>>;
  readonly level?: number;
  readonly values?: EventValues;
}

function ofKind(
  name: ItemName,
  item: Item & { readonly kind: number },
  status: number,
  { kinds, level, values = {} }: KindFacts,
): readonly ToldAlarm[] {
  const { kind } = item;
  if (kind === 0) return [];
  const alarm = kinds[kind];
  const code = alarm === undefined ? codeOfItem(ids[name], kind) : alarms[alarm].code;
  return [{ ...toldOf(item, status), code, level, values: { ...values, ...signOf(item) } }];
}

/** An event for each alarm of the tyres, which says of which they are. */
function ofTyres(item: LocationItemValues['tyreAlarms'], status: number): readonly ToldAlarm[] {
  const tyres = new Map<number, string[]>();
  for (const { position, kinds, pressureKpa, temperatureC } of item.tyres) {
    for (const bit of bitsOf(kinds)) {
      const known = tyreKinds[bit];
      const code = known === undefined ? codeOfItem(ids.tyreAlarms, bit) : alarms[known].code;
      const said = `${position + 1}: ${pressureKpa} kPa, ${temperatureC} °C`;
      tyres.set(code, [...(tyres.get(code) ?? []), said]);
    }
  }
  return [...tyres].map(([code, said]) => ({
    ...toldOf(item, status),
    code,
    level: undefined,
    values: { tyres: said.join('; '), ...signOf(item) },
  }));
}

/** An item of which nobody knows how it lies: its bytes are kept. */
function ofBytes(id: number, bytes: Uint8Array): readonly ToldAlarm[] {
  if (!Object.values(ids).includes(id) || bytes.length === 0) return [];
  const nothing = { number: undefined, timeMs: undefined, place: undefined, speedKmh: undefined };
  const values = { bytes: toHex(bytes) };
  return [{ ...nothing, code: codeOfItem(id, 0), phase: 'moment', level: undefined, attachments: 0, values }];
}

/** Code of an event that nobody named: 'Event {n}'. Above all that have a name. */
const codeOfItem = (id: number, kind: number): number => id * 256 + kind;

function toldOf(item: Item, status: number): Omit<ToldAlarm, 'code' | 'level' | 'values'> {
  const { alarmId, flag, speedKmh, latitude, longitude, sign } = item;
  const isPlace = latitude !== 0 || longitude !== 0;
  const lat = hasBit(status, statusBits.south) ? -latitude : latitude;
  const lng = hasBit(status, statusBits.west) ? -longitude : longitude;
  return {
    phase: phases[flag] ?? 'moment',
    number: alarmId,
    timeMs: decodeTime(item.time) ?? decodeTime(sign.time),
    place: isPlace && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined,
    speedKmh,
    attachments: sign.attachments,
  };
}

/** What names the alarm when its files are asked for (T/JSATL12-2017 table 4-16). */
function signOf({ sign }: Item): EventValues {
  return {
    signTerminal: sign.terminalId,
    signTime: sign.time,
    signNumber: sign.number,
    ...(sign.reserved !== 0 && { signReserved: sign.reserved }),
    // The recorder is asked in the form in which it said it.
    ...(sign.long && { signBytes: LONG_SIGN_BYTES }),
  };
}
