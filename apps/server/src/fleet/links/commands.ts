import { alarmCommands } from './alarm-commands.ts';
import { attachmentCommands } from './attachment-commands.ts';
import type { Command } from './command.ts';
import { contactCommands } from './contact-commands.ts';
import { controlCommands } from './control-commands.ts';
import { driverCommands } from './driver-commands.ts';
import { faceCommands } from './face-commands.ts';
import { firmwareCommands } from './firmware-commands.ts';
import { mediaCommands } from './media-commands.ts';
import { pictureCommands } from './picture-commands.ts';
import { positionCommands } from './position-commands.ts';
import { ptzCommands } from './ptz-commands.ts';
import { recordingsCommands } from './recordings-commands.ts';
import { remoteCommands } from './remote-commands.ts';
import { talkCommands } from './talk-commands.ts';
import { wordsCommands } from './words-commands.ts';

/** What devices may be asked, by section: a link says which sections its device can. */
export const commands = {
  media: mediaCommands,
  talk: talkCommands,
  recordings: recordingsCommands,
  alarms: alarmCommands,
  pictures: pictureCommands,
  words: wordsCommands,
  control: controlCommands,
  ptz: ptzCommands,
  position: positionCommands,
  remote: remoteCommands,
  firmware: firmwareCommands,
  faces: faceCommands,
  driver: driverCommands,
  attachments: attachmentCommands,
  contact: contactCommands,
} as const;

type Commands = typeof commands;

/** A part of what devices can. */
export type Section = keyof Commands;

/** A command's name: its section, a dot, and what it is called there. */
export type CommandName = { [S in Section]: `${S}.${keyof Commands[S] & string}` }[Section];

type RowOf<N extends CommandName> = N extends `${infer S extends Section}.${infer C}`
  ? Commands[S][C & keyof Commands[S]]
  : never;

/** What the command is given. */
export type RequestOf<N extends CommandName> =
  RowOf<N> extends Command<infer Request, infer _> ? Request : never;

/** What the command is answered with. */
export type AnswerOf<N extends CommandName> =
  RowOf<N> extends Command<infer _, infer Answer> ? Answer : never;

/** Whether there is such a command. */
export function isCommandName(name: string): name is CommandName {
  const [section = '', command = '', ...rest] = name.split('.');
  const rows: Readonly<Record<string, object>> = commands;
  return rest.length === 0 && Object.hasOwn(rows, section) && Object.hasOwn(rows[section] ?? {}, command);
}

/** The command's section, and its time limit in ms. */
export function rowOf(name: CommandName): { readonly section: Section; readonly withinMs: number } {
  const dot = name.indexOf('.');
  const section = name.slice(0, dot) as Section;
  const rows: Readonly<Record<string, { readonly withinMs: number }>> = commands[section];
  return { section, withinMs: rows[name.slice(dot + 1)]?.withinMs ?? 0 };
}
