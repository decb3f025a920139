import { z } from 'zod';
import { numberFrom, oneOfNumbers } from '../entity/setting.ts';
import { calibrationPoints, calibrations } from './calibration.ts';
import { remoteSection, remoteSetting } from './remote-setting.ts';
import { adasTimesMs, dsmFrames, laneDistances } from './sensitivity.ts';

/** Speeds from which on PCW warns (rule RSET-61). */
export const MIN_PCW_KMH = 7;
export const MAX_ADAS_KMH = 100;

const adas = 'F_rmdvrs_adas';
const dsm = 'F_rmdvrs_dsm';
const calibration = 'F_rmdvrs_calibration';

const onOff = <const L extends string>(label: L, right: typeof adas | typeof dsm) =>
  remoteSetting(z.boolean(), { label, right, default: true });
const speed = <const L extends string>(label: L, low: number) =>
  remoteSetting(numberFrom(low, MAX_ADAS_KMH), { label, right: adas, unit: 'km/h', default: 30 });
const time = <const L extends string>(label: L) =>
  remoteSetting(oneOfNumbers(adasTimesMs), { label, right: adas, default: 5_000 });
const frames = <const L extends string>(label: L) =>
  remoteSetting(oneOfNumbers(dsmFrames), { label, right: dsm, unit: 'frames', default: 75 });
const ignore = <const L extends string>(label: L, right: typeof adas | typeof dsm) =>
  remoteSetting(numberFrom(0, 3_600), { label, right, unit: 'seconds', default: 10 });
const length = <const L extends string>(label: L, low: number, high: number, value: number) =>
  remoteSetting(numberFrom(low, high), { label, right: calibration, unit: 'mm', default: value });
const points = <const L extends string>(name: keyof typeof calibrations, label: L) =>
  remoteSetting(calibrationPoints(name), { label, right: calibration, default: calibrations[name].points });

/** What watches the road and the driver. */
export const adasSettings = remoteSection({
  title: 'ADAS and DSM',
  fields: {
    SpkPcw: onOff('Speak: pedestrian ahead', adas),
    SpkFcw: onOff('Speak: collision ahead', adas),
    SpkHmw: onOff('Speak: too close', adas),
    SpkLdw: onOff('Speak: lane left', adas),
    SpkDsm: onOff('Speak: the driver is inattentive', dsm),
    PcwEn: onOff('Warn of pedestrians (PCW)', adas),
    PcwSpd: speed('PCW from this speed on', MIN_PCW_KMH),
    PcwTime: time('PCW sensitivity'),
    PcwIgn: ignore('PCW is silent afterwards for', adas),
    FcwEn: onOff('Warn of collisions (FCW)', adas),
    FcwSpd: speed('FCW from this speed on', 0),
    FcwTime: time('FCW sensitivity'),
    FcwIgn: ignore('FCW is silent afterwards for', adas),
    HmwEn: onOff('Warn of too small a distance (HMW)', adas),
    HmwSpd: speed('HMW from this speed on', 0),
    HmwTime: time('HMW sensitivity'),
    HmwIgn: ignore('HMW is silent afterwards for', adas),
    LdwEn: onOff('Warn when the lane is left (LDW)', adas),
    LdwSpd: speed('LDW from this speed on', 0),
    LdwDist: remoteSetting(oneOfNumbers(laneDistances), {
      label: 'LDW sensitivity',
      right: adas,
      default: 0,
    }),
    LdwIgn: ignore('LDW is silent afterwards for', adas),
    TiredEn: onOff('Warn of a tired driver', dsm),
    TiredFrm: frames('Tired: sensitivity'),
    TiredIgn: ignore('Tired: silent afterwards for', dsm),
    AwayEn: onOff('Warn of a driver who looks away', dsm),
    AwayFrm: frames('Looks away: sensitivity'),
    AwayIgn: ignore('Looks away: silent afterwards for', dsm),
    PhoneEn: onOff('Warn of a driver on the telephone', dsm),
    PhoneFrm: frames('Telephone: sensitivity'),
    PhoneIgn: ignore('Telephone: silent afterwards for', dsm),
    SmokeEn: onOff('Warn of a driver who smokes', dsm),
    SmokeFrm: frames('Smoking: sensitivity'),
    SmokeIgn: ignore('Smoking: silent afterwards for', dsm),
    NoDrvEn: onOff('Warn when no driver is seen', dsm),
    NoDrvFrm: frames('No driver: sensitivity'),
    NoDrvIgn: ignore('No driver: silent afterwards for', dsm),
    CamHeight: length('Height of the camera', 300, 5_000, 1_300),
    CamOffset: length('Camera right of the middle', -2_000, 2_000, 0),
    CamFront: length('Camera behind the front bumper', 0, 5_000, 1_500),
    CarWidth: length('Width of the vehicle', 1_000, 4_000, 1_900),
    AdasPts: points('adas', 'Calibration of ADAS'),
    DsmPts: points('dsm', 'Calibration of DSM'),
    BsdLPts: points('bsdLeft', 'Calibration of BSD, left'),
    BsdRPts: points('bsdRight', 'Calibration of BSD, right'),
  },
});
