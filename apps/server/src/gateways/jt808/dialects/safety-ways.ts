import { peripheralParameterIds } from '@outrider/jt808/messages/peripherals.ts';
import { MAX_TYRE_KIND, pressureUnits } from '@outrider/model/remote-settings/tyre-settings.ts';
import { byteWays } from './byte-ways.ts';
import { type Way, within } from './dialect.ts';

/** Parameters of ADAS, DSM, tyres and blind spots. Provinces have longer forms. */
const { driverAssistance: ADAS, driver: DSM, tyres: TYRES, blindSpot: BLIND_SPOT } = peripheralParameterIds;
/** Where both have the bits of their alarms, one for each of two levels. */
const ALARMS_AT = 11;
const ALARMS_END = ALARMS_AT + 4;
const BOTH_LEVELS = 0b11;
/** Where DSM has for how long it is silent, seconds. */
const SMOKING_AT = 19;
const PHONE_AT = 21;
const DSM_END = 23;

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

const dsm = byteWays(DSM, DSM_END);
/** The last six bytes of tyres are reserved. */
const tyres = byteWays(TYRES, 30);
const blindSpot = byteWays(BLIND_SPOT, 2);

/** Keys that T/JSATL12-2017 has (tables 4-10 to 4-13). */
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
  MotovisAdas_SmokeIgn: dsm.word(SMOKING_AT),
  MotovisAdas_PhoneIgn: dsm.word(PHONE_AT),
  tyre_Kind: tyres.text(0, MAX_TYRE_KIND),
  tyre_Unit: tyres.choice(12, pressureUnits),
  tyre_Usual: tyres.word(14),
  tyre_Uneven: tyres.word(16),
  tyre_Leak: tyres.word(18),
  tyre_Low: tyres.word(20),
  tyre_High: tyres.word(22),
  tyre_Hot: tyres.word(24),
  tyre_Battery: tyres.word(26),
  tyre_EverySec: tyres.word(28),
  bsd_Rear: blindSpot.byte(0),
  bsd_Side: blindSpot.byte(1),
} as const;
