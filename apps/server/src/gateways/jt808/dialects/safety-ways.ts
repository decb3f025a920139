import { peripheralParameterIds } from '@outrider/jt808/messages/peripherals.ts';
import { type Way, within } from './dialect.ts';

/** Parameters of ADAS and DSM. Provinces have longer forms. */
const { driverAssistance: ADAS, driver: DSM } = peripheralParameterIds;
/** Where both have the bits of their alarms, one for each of two levels. */
const ALARMS_AT = 11;
const ALARMS_END = ALARMS_AT + 4;
const BOTH_LEVELS = 0b11;
/** Where DSM has for how long it is silent, seconds. */
const SMOKING_AT = 19;
const PHONE_AT = 21;
const DSM_END = 23;
const MOST_SECONDS = 0xffff;

/** An alarm of two levels, which are on together; it is on where one of them is. */
const alarm = (id: number, bit: number): Way =>
  within(
    id,
    ALARMS_END,
    (view) => (view.getUint32(ALARMS_AT) & (BOTH_LEVELS << bit)) !== 0,
    (view, value) => {
      const mask = BOTH_LEVELS << bit;
      const others = view.getUint32(ALARMS_AT) & ~mask;
      view.setUint32(ALARMS_AT, (value === true ? others | mask : others) >>> 0);
      return typeof value === 'boolean';
    },
  );

const seconds = (at: number): Way =>
  within(
    DSM,
    DSM_END,
    (view) => view.getUint16(at),
    (view, value) => {
      if (typeof value !== 'number' || value < 0 || value > MOST_SECONDS) return false;
      view.setUint16(at, value);
      return true;
    },
  );

/** Keys that T/JSATL12 has. */
export const safetyWays = {
  MotovisAdas_FcwEn: alarm(ADAS, 2),
  MotovisAdas_LdwEn: alarm(ADAS, 4),
  MotovisAdas_PcwEn: alarm(ADAS, 6),
  MotovisAdas_HmwEn: alarm(ADAS, 8),
  MotovisAdas_TiredEn: alarm(DSM, 0),
  MotovisAdas_PhoneEn: alarm(DSM, 2),
  MotovisAdas_AwayEn: alarm(DSM, 4),
  MotovisAdas_SmokeEn: alarm(DSM, 6),
  MotovisAdas_NoDrvEn: alarm(DSM, 8),
  MotovisAdas_SmokeIgn: seconds(SMOKING_AT),
  MotovisAdas_PhoneIgn: seconds(PHONE_AT),
} as const;
