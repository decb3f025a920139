import type { AuditEntry } from '@outrider/model/audit/audit-entry.ts';
import type { Late, LateCommand } from '@outrider/model/live/late-commands.ts';

/** The calls by which commands are left, which the trail names for what came of them too. */
const calls: Readonly<Record<LateCommand, string>> = {
  reboot: 'leaveCommand',
  wakeup: 'leaveCommand',
  syslog: 'leaveCommand',
  place: 'leavePlace',
  picture: 'leavePicture',
};

/** What a command is about, in the words of the trail. */
const done: Readonly<Record<LateCommand, string>> = {
  reboot: 'told to restart',
  wakeup: 'told to stay awake',
  syslog: 'told to send its log',
  place: 'asked where it is',
  picture: 'asked for a picture',
};

/** What the audit trail says of a command that waited and came to its end by itself, by the name of the person who left it (rule DEV-27). */
export function lateEntry(late: Late, nowMs: number): AuditEntry {
  const { deviceid, what, channel, userName, state, fault, toldMs, tries } = late;
  const wasTold = state === 'done' || toldMs > 0 || tries > 0;
  const where = channel === 0 ? '' : ` of channel ${channel}`;
  const why = fault === '' ? '' : `: ${fault}`;
  return {
    timeMs: nowMs,
    door: 'http',
    call: calls[what],
    user: userName,
    ip: '',
    devices: [deviceid],
    text: [
      `${deviceid} was ${wasTold ? '' : 'not '}${done[what]}${where}${wasTold ? ' when it came' : ''}${why}`,
    ],
    outcome: state === 'done' ? 'ok' : 'DEVICE_OFFLINE',
  };
}
