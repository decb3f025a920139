import { command, type Nothing } from './command.ts';

/** What a device says of itself, and what it sends: of a gateway's own counting, since it was first heard. */
export type TerminalTraffic = {
  readonly plate?: string;
  readonly manufacturer?: string;
  readonly model?: string;
  readonly terminalId?: string;
  readonly imei?: string;
  readonly softwareVersion?: string;
  /** The network address that it speaks from. */
  readonly address: string;
  /** ms since 1970 UTC of its first and its last message. */
  readonly sinceMs: number;
  readonly lastMs: number;
  /** How often each message came, by its id in hex. */
  readonly messages: { readonly [id: string]: number };
  /** Bytes of its connection that were no message. */
  readonly skippedBytes: number;
  /** Messages that nobody understood, oldest first: the id and the body in hex. */
  readonly unknown: readonly { readonly id: string; readonly atMs: number; readonly body: string }[];
};

/** Commands about the device's own side of the conversation. The gateway answers them; the device is not asked. */
export const terminalCommands = {
  traffic: command<Nothing, TerminalTraffic>({ about: 'Which messages the device sends', withinMs: 1_000 }),
} as const;
