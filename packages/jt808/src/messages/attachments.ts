import { ByteReader } from '@outrider/kit/byte-reader.ts';
import type { Codec } from '../codec/codec.ts';
import { u16, u32, u8 } from '../codec/numbers.ts';
import { bytes, countedText, text } from '../codec/runs.ts';
import { list, struct } from '../codec/struct.ts';
import { type AlarmSign, LONG_SIGN_BYTES, signWhere } from './alarm-sign.ts';
import { message } from './message-row.ts';

/** Bytes of the number that the platform gives an alarm (T/JSATL12-2017 table 4-21). */
export const ALARM_NUMBER_BYTES = 32;
const RESERVED_BYTES = 16;
/** What lies behind the sign in 0x9208. */
const BEHIND_SIGN = ALARM_NUMBER_BYTES + RESERVED_BYTES;

const number = text(ALARM_NUMBER_BYTES);
const host = countedText(u8);
const fileName = countedText(u8);

/** T/JSATL12-2017 table 4-21: the platform names the server that takes an alarm's attachments. */
export const askAttachments = message({
  id: 0x9208,
  name: 'askAttachments',
  from: 'platform',
  answer: 0x0001,
  section: 'T/JSATL12-2017 4.6.1',
  body: struct({
    host,
    tcpPort: u16,
    /** 0: it does not listen. */
    udpPort: u16,
    sign: signWhere((left) => left >= LONG_SIGN_BYTES + BEHIND_SIGN),
    /** Given by the platform: the recorder says it where it connects. */
    alarmNumber: number,
    reserved: bytes(RESERVED_BYTES),
  }),
});

/** What 0x1210 says. */
interface AttachmentList {
  readonly terminalId: string;
  readonly sign: AlarmSign;
  readonly alarmNumber: string;
  /** 0 as it should be, 1 once more. */
  readonly kind: number;
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
  /** Bytes of the terminal id; absent for 7. */
  readonly idBytes?: number;
}

const SHORT_ID = 7;
const LONG_ID = 30;
/** Recorders mix the forms of both editions, whatever their header says. */
const forms = [
  { id: SHORT_ID, isLong: false },
  { id: LONG_ID, isLong: true },
  { id: LONG_ID, isLong: false },
  { id: SHORT_ID, isLong: true },
] as const;

const listIn = ({ id, isLong }: (typeof forms)[number]): Codec<AttachmentList> =>
  struct({
    terminalId: text(id),
    sign: signWhere(() => isLong),
    alarmNumber: number,
    kind: u8,
    files: list(u8, struct({ name: fileName, bytes: u32 })),
  });

/** The form is the one in which the list ends where the body does. */
const attachmentListBody: Codec<AttachmentList> = {
  read(reader, version) {
    const body = reader.rest();
    for (const form of forms) {
      try {
        const within = new ByteReader(body);
        const found = listIn(form).read(within, version);
        if (within.left === 0) return form.id === SHORT_ID ? found : { ...found, idBytes: form.id };
      } catch {
        // Of another form.
      }
    }
    throw new RangeError('a list of attachments of no form that is known');
  },
  write(writer, value, version) {
    const isLong = value.sign.long === true;
    const form = forms.find(({ id, ...one }) => id === (value.idBytes ?? SHORT_ID) && one.isLong === isLong);
    if (form === undefined) throw new RangeError(`a terminal id of ${value.idBytes} bytes`);
    listIn(form).write(writer, value, version);
  },
};

/** On the attachment server: the terminal that connects, for which alarm, and which files it has (T/JSATL12-2017 table 4-23). */
export const attachmentList = message({
  id: 0x1210,
  name: 'attachmentList',
  from: 'terminal',
  section: 'T/JSATL12-2017 4.6.2',
  body: attachmentListBody,
});

const file = {
  name: fileName,
  /** See {@link attachmentKinds}. */
  kind: u8,
} as const;

/** Kinds of files (T/JSATL12-2017 table 4-25). */
export const attachmentKinds = { picture: 0, sound: 1, video: 2, text: 3, other: 4 } as const;

/** A file begins (T/JSATL12-2017 table 4-25). */
export const attachmentBegins = message({
  id: 0x1211,
  name: 'attachmentBegins',
  from: 'terminal',
  section: 'T/JSATL12-2017 4.6.3',
  body: struct({ ...file, bytes: u32 }),
});

/** A file was sent (T/JSATL12-2017 table 4-27). */
export const attachmentEnds = message({
  id: 0x1212,
  name: 'attachmentEnds',
  from: 'terminal',
  answer: 0x9212,
  section: 'T/JSATL12-2017 4.6.5',
  body: struct({ ...file, bytes: u32 }),
});

/** Results of 0x9212. */
export const attachmentResults = { whole: 0, sendMore: 1 } as const;
/** Ranges that 0x9212 has room for. */
export const MOST_RANGES = 255;

/** What of a file is still to come (T/JSATL12-2017 table 4-28). */
export const attachmentAnswer = message({
  id: 0x9212,
  name: 'attachmentAnswer',
  from: 'platform',
  section: 'T/JSATL12-2017 4.6.6',
  body: struct({ ...file, result: u8, missing: list(u8, struct({ offset: u32, length: u32 })) }),
});
