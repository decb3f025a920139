import type { HeardTerminal } from '../../fleet/traffic/heard-terminal.ts';
import type { LinkCommands } from '../../fleet/links/links.ts';
import type { ContactNotes } from './contact-notes.ts';
import type { ConversationParts } from './conversation-parts.ts';
import { AlarmCommands } from './serve-alarms.ts';
import { AttachmentCommands } from './serve-attachments.ts';
import { ContactCommands } from './serve-contact.ts';
import { ControlCommands } from './serve-control.ts';
import { DriverCommands } from './serve-driver.ts';
import type { FaceCommands } from './serve-faces.ts';
import { FirmwareCommands } from './serve-firmware.ts';
import { MediaCommands } from './serve-media.ts';
import { PictureCommands } from './serve-pictures.ts';
import { PositionCommands } from './serve-position.ts';
import { PtzCommands } from './serve-ptz.ts';
import { RecordingsCommands } from './serve-recordings.ts';
import { RemoteCommands } from './serve-remote.ts';
import { TalkCommands } from './serve-talk.ts';
import { WordsCommands } from './serve-words.ts';
import type { TerminalSender } from './terminal-sender.ts';
import type { Transport } from './transport.ts';

/** The conversation that a terminal is asked by. */
export interface AskedConversation {
  readonly parts: ConversationParts;
  readonly sender: TerminalSender;
  readonly heard: HeardTerminal;
  readonly contact: ContactNotes;
}

/** The commands for a terminal that has proved its identity, and the functions that do them. */
export function terminalCommands(
  conversation: AskedConversation,
  {
    deviceid,
    transport,
    faces,
  }: { readonly deviceid: string; readonly transport: Transport; readonly faces: FaceCommands },
): LinkCommands {
  const { sender, heard, contact, parts: gateway } = conversation;
  const parts = { deviceid, sender, transport, gateway };
  return {
    media: new MediaCommands({ ...parts, contact }),
    talk: new TalkCommands(parts),
    recordings: new RecordingsCommands(parts),
    alarms: new AlarmCommands(parts),
    pictures: new PictureCommands(parts),
    words: new WordsCommands(parts),
    control: new ControlCommands({ sender, heard, dialects: gateway.dialects }),
    ptz: new PtzCommands(parts),
    position: new PositionCommands(parts),
    remote: new RemoteCommands({ ...parts, heard }),
    firmware: new FirmwareCommands({ ...parts, heard, dialects: gateway.dialects }),
    faces,
    driver: new DriverCommands(parts),
    attachments: new AttachmentCommands(parts),
    contact: new ContactCommands(gateway.fleet.contacts, heard.name),
  };
}
