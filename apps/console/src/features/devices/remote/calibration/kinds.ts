import { BSD_CHANNELS, type CalibrationName } from '@outrider/model/remote-settings/calibration.ts';
import type { RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import type { PlainWord } from '@outrider/model/texts.ts';

/** What is calibrated together, in one overlay: BSD has a camera for each side. */
export type CalibrationKind = 'ADAS' | 'DSM' | 'BSD';

interface Side {
  readonly name: CalibrationName;
  readonly key: RemoteKey;
  readonly text: PlainWord;
}

export const calibrationSides: Readonly<Record<CalibrationKind, readonly Side[]>> = {
  ADAS: [{ name: 'adas', key: 'MotovisAdas_AdasPts', text: 'ADAS' }],
  DSM: [{ name: 'dsm', key: 'MotovisAdas_DsmPts', text: 'DSM' }],
  BSD: [
    { name: 'bsdLeft', key: 'MotovisAdas_BsdLPts', text: 'Left side' },
    { name: 'bsdRight', key: 'MotovisAdas_BsdRPts', text: 'Right side' },
  ],
};

export const calibrationKinds = Object.keys(calibrationSides) as CalibrationKind[];

/** Whose camera looks at the road, where nobody said otherwise. */
const ADAS_CHANNEL = 1;

/** The channel whose picture is calibrated (rule RSET-71); that of DSM is kept with the device. */
export function calibratedChannel(name: CalibrationName, dsmChannel: number): number {
  if (name === 'bsdLeft' || name === 'bsdRight') return BSD_CHANNELS[name];
  return name === 'dsm' ? dsmChannel : ADAS_CHANNEL;
}
