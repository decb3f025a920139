import type { Device } from '@outrider/model/devices/device.ts';
import { t } from '../../../ground/i18n/t.ts';
import { recordingColours } from '../../../ui/badges/state-colours.ts';

/** Red while recording, purple while recording with an error. */
export function RecordingDot({ device }: { readonly device: Device }) {
  const { recordingError: isFaulty, recordingErrorCount: count } = device;
  const { css } = isFaulty ? recordingColours.error : recordingColours.recording;
  return (
    <span
      className="or-state"
      style={{ color: css }}
      title={isFaulty ? t('Recording with errors ({count})', { count }) : t('Recording')}
    >
      <span className="or-dot" style={{ background: css }} />
      {isFaulty ? t('Error') : t('Record')}
    </span>
  );
}
