import type { DeviceCommand } from '@outrider/model/devices/device-commands.ts';
import type { PlainWord } from '@outrider/model/texts.ts';

interface CommandWords {
  /** Of its button. */
  readonly name: PlainWord;
  /** What the button of the question says. */
  readonly act:
    | 'Restart {device}'
    | 'Reset {device}'
    | 'Format {device}'
    | 'Wake {device}'
    | 'Tell {device}'
    | 'Ask {device}'
    | 'Delete what {device} recorded';
  /** What it means, before one does it. */
  readonly means: PlainWord;
  /** What the recorder's agreement means. */
  readonly agreed: PlainWord;
  /** Whether the device's id is typed before: it is not had back. */
  readonly typed: boolean;
}

/** What commands are called, and what they do. */
export const commandWords: Readonly<Record<DeviceCommand, CommandWords>> = {
  reboot: {
    name: 'Restart the recorder',
    act: 'Restart {device}',
    means:
      'It is away for a minute or so: its pictures end, and it records nothing meanwhile. It comes back by itself.',
    agreed: 'The recorder agreed: it restarts now.',
    typed: false,
  },
  restore: {
    name: 'Reset to factory settings',
    act: 'Reset {device}',
    means:
      'Everything that was set in the recorder is lost. In many recorders that includes the address of this server: somebody has to enter it at the vehicle before the recorder comes back.',
    agreed: 'The recorder agreed: it goes back to its factory settings now.',
    typed: true,
  },
  format: {
    name: 'Format the storage of the recorder',
    act: 'Format {device}',
    means: 'Everything recorded on its storage is lost, including what nobody has fetched yet.',
    agreed: 'The recorder agreed: it formats its storage now.',
    typed: true,
  },
  wakeup: {
    name: 'Wake the recorder up',
    act: 'Wake {device}',
    means: 'It stays on for a while even though the ignition is off. That drains the battery of the vehicle.',
    agreed: 'The recorder agreed: it stays awake for a while.',
    typed: false,
  },
  mcu: {
    name: 'Send a text to its controller',
    act: 'Tell {device}',
    means:
      'What you type is sent to the controller of the recorder unchanged. Its maker knows what it does with it.',
    agreed: 'The recorder took the text.',
    typed: false,
  },
  syslog: {
    name: 'Ask for its own log',
    act: 'Ask {device}',
    means: 'The recorder sends its own log in the way its maker provides.',
    agreed: 'The recorder agreed: it sends its log.',
    typed: false,
  },
  delrecord: {
    name: 'Delete what the recorder recorded',
    act: 'Delete what {device} recorded',
    means:
      'All recordings on its storage are lost, including those nobody has fetched yet. Its settings stay.',
    agreed: 'The recorder agreed: it deletes what it recorded.',
    typed: true,
  },
};
