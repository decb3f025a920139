import { COVERED } from '../scene/camera-pose.ts';
import type { Findings } from './alarm-behaviour.ts';
import { AutoUploads } from './auto-uploads.ts';
import { Calls } from './calls.ts';
import type { CardBehaviour } from './card-behaviour.ts';
import { Card } from './card.ts';
import type { PastMoment } from '../driving/shifts.ts';
import type { MediaSource } from '../sources/media-source.ts';
import type { AuthCodes } from './auth-codes.ts';
import { Commands } from './commands.ts';
import type { FaceBehaviour } from './face-behaviour.ts';
import type { FaceMemory } from './face-memory.ts';
import { Faces } from './faces.ts';
import type { FirmwareBehaviour } from './firmware-behaviour.ts';
import { Firmware } from './firmware.ts';
import type { FirmwareVersions } from './firmware-versions.ts';
import { Heartbeat } from './heartbeat.ts';
import { Live } from './live.ts';
import { Recorder, type RecorderOptions } from './recorder.ts';
import { Peripherals } from './peripherals.ts';
import { Pictures } from './pictures.ts';
import { Reporting } from './reporting.ts';
import { RecorderSettings } from './recorder-settings.ts';
import { SafetyAlarms } from './safety-alarms.ts';
import type { SettingsBehaviour } from './settings-behaviour.ts';
import { pictureSettingsOf } from './set-pictures.ts';
import { SignOn } from './sign-on.ts';
import { Talks, type TalkOptions } from './talks.ts';
import { TurningCamera } from './turning-camera.ts';
import { Texts } from './texts.ts';
import type { UploadBehaviour } from './upload-behaviour.ts';
import { Uploads } from './uploads.ts';

export interface MakeRecorderOptions extends RecorderOptions {
  readonly codes: AuthCodes;
  readonly source: MediaSource;
  readonly talk: TalkOptions;
  readonly card: CardBehaviour;
  readonly upload: UploadBehaviour;
  readonly settings: SettingsBehaviour;
  readonly firmware: FirmwareBehaviour;
  readonly versions: FirmwareVersions;
  readonly faces: FaceBehaviour;
  readonly faceMemory: FaceMemory;
  /** What it raises alarms of; undefined: nothing. */
  readonly alarms: Findings | undefined;
  /** What it drove before and has yet to send, the oldest first. */
  readonly past: Iterable<PastMoment>;
  /** Seconds between reports, moving or not; undefined for the usual ones. */
  readonly reportSeconds: number | undefined;
}

/** A recorder with everything a recorder does. */
export function makeRecorder(options: MakeRecorderOptions): Recorder {
  const { codes, source, talk, card, upload, firmware, versions, log, past, reportSeconds } = options;
  return new Recorder(options, (terminal) => {
    const intervals = { reportSeconds: reportSeconds ?? 1, sleepReportSeconds: reportSeconds ?? 30 };
    const version = () => versions.of(terminal.identity.phone);
    const settings = new RecorderSettings(terminal, intervals, version, options.settings, () =>
      live.settingsChanged(),
    );
    const live: Live = new Live(
      terminal,
      source,
      log,
      (channel) =>
        terminal.faults.videoCovered?.includes(channel) === true ? COVERED : camera.poseOf(channel),
      (channel) => pictureSettingsOf(settings, channel),
    );
    const camera = new TurningCamera(terminal, (channel, pose) => live.setPose(channel, pose));
    return [
      // Before the sign-on: one that does not start says nothing.
      new Firmware(terminal, versions, firmware, log),
      new SignOn(terminal, codes, version, log),
      settings,
      new Commands(terminal, settings, codes),
      new Heartbeat(terminal, settings),
      new Reporting(terminal, settings, past),
      new Peripherals(terminal),
      new Texts(terminal, log),
      ...(options.faces === 'none' ? [] : [new Faces(terminal, options.faceMemory, options.faces, log)]),
      new Calls(terminal),
      new Pictures(terminal, settings),
      live,
      camera,
      new Card(terminal, source, card, log),
      new Uploads(terminal, source, upload, log),
      new AutoUploads(terminal, source, settings, log),
      new Talks(terminal, talk, log),
      ...(options.alarms === undefined
        ? []
        : [new SafetyAlarms(terminal, settings, source, options.alarms, log)]),
    ];
  });
}
