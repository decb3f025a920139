import type { GoingTable } from './going-table.ts';

/** Cases, and what people did about them. */
export const caseTables = {
  alarm_cases: {
    file: 'records/cases',
    form: 'csv',
    what: 'a case: events of one kind of a device that people decide about together',
    by: ['id'],
    time: { column: 'first_time', unit: 's' },
    placed: { columns: ['lat', 'lng', 'speed_kmh'] },
    columns:
      'id deviceid event_code gravity state outcome reason first_time last_time happened first_event last_event late channel lat lng speed_kmh driver opened_ms closed_ms assignee decided_by decided_ms notes due_ms answered_ms coaching coach muted',
    without: Object.fromEntries(
      'revision claimed_by claimed_until_ms before_state before_outcome before_reason'
        .split(' ')
        .map((column) => [column, 'it is for who works on the case now']),
    ),
    words: {
      id: 'number of the case',
      gravity: 'how grave it is: the greater the graver',
      outcome: 'what was decided',
      first_time: 'when its first event was, seconds since 1970 UTC',
      last_time: 'when its last event was, seconds since 1970 UTC',
      happened: 'how many events it has',
      first_event: 'number of its first event, as in records/events.csv',
      last_event: 'number of its last event',
      late: '1: it came long after it happened',
      lat: 'degrees north, of its first event; empty in private times',
      lng: 'degrees east; empty in private times',
      speed_kmh: 'km/h; empty in private times',
      opened_ms: 'when it was opened',
      closed_ms: 'when it was closed; 0: it is open',
      assignee: 'who is to decide: a username',
      decided_by: 'who decided: a username',
      decided_ms: 'when it was decided',
      notes: 'how many notes it has',
      due_ms: 'until when it is to be answered',
      answered_ms: 'when somebody answered first',
      coaching: 'how the talk with the driver stands',
      coach: 'who talks with the driver: a username',
      muted: '1: nobody was told',
    },
  },
  case_notes: {
    file: 'records/case-notes',
    form: 'csv',
    what: 'a note on a case',
    by: [],
    time: { column: 'at_ms', unit: 'ms' },
    columns: 'case_id user_name at_ms note',
  },
  case_history: {
    file: 'records/case-history',
    form: 'csv',
    what: 'a step of a case: who changed what',
    by: ['id'],
    time: { column: 'at_ms', unit: 'ms' },
    columns:
      'id case_id kind user_name at_ms from_state from_outcome from_reason to_state to_outcome to_reason',
    words: {
      id: 'number of the step',
      from_state: 'how the case stood before',
      from_outcome: 'what was decided before',
      from_reason: 'the reason before',
      to_state: 'how it stood then',
      to_outcome: 'what was decided then',
      to_reason: 'the reason then',
    },
  },
  case_coachings: {
    file: 'records/coachings',
    form: 'csv',
    what: 'a talk with a driver about a case',
    by: ['case_id'],
    time: { column: 'at_ms', unit: 'ms' },
    columns:
      'case_id coach by_name at_ms note acknowledged_ms driver words appealed_ms appeal appeal_by appeal_ms appeal_answer',
    without: { token_hash: 'it is a secret', link_until_ms: 'its link is a secret' },
    words: {
      coach: 'who talks with the driver: a username',
      by_name: 'who wanted it: a username',
      acknowledged_ms: 'when the driver acknowledged',
      words: 'what the driver said',
      appealed_ms: 'when the driver appealed',
      appeal: 'why the driver appealed',
      appeal_by: 'who answered: a username',
      appeal_ms: 'when that was answered',
      appeal_answer: 'what was answered',
    },
  },
} as const satisfies Readonly<Record<string, GoingTable>>;
