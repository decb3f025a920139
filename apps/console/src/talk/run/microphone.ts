import type { TalkFault } from '../talk-state.ts';

/** Why there is no microphone. */
export class MicrophoneError extends Error {
  override readonly name = 'MicrophoneError';
  readonly fault: TalkFault;

  constructor(fault: TalkFault) {
    super(fault);
    this.fault = fault;
  }
}

/** One voice, without what the loudspeaker plays. */
const VOICE: MediaTrackConstraints = {
  channelCount: 1,
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};

/** What a browser's error means. */
export function microphoneFault(error: unknown): TalkFault {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'microphone-refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'no-microphone';
  return 'microphone-in-use';
}

/**
 * Asks for the microphone; the browser asks the person.
 * @throws MicrophoneError
 */
export async function openMicrophone(): Promise<MediaStream> {
  // Browsers have none for pages that are on plain http.
  if (!isSecureContext || !('mediaDevices' in navigator)) throw new MicrophoneError('insecure');
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: VOICE });
  } catch (error) {
    const fault = microphoneFault(error);
    // eslint-disable-next-line no-console -- rule D06: what the requirement says is logged
    if (fault === 'microphone-refused') console.warn('You must allow your microphone.');
    throw new MicrophoneError(fault);
  }
}
