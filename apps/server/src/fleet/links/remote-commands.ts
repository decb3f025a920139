import type { Plain } from '../../bus/plain.ts';
import { command, type Nothing } from './command.ts';

/** Values of settings of a device, by `section_key`; each is JSON. */
export type RemoteValuesSaid = Readonly<Record<string, Plain>>;

/** What a device has, as it says itself. */
export type RemoteSaid = {
  /** In which dialect it was asked. */
  readonly dialect: string;
  readonly firmware: string;
  /** Settings that the device can be told; the ones whose values it does not tell are in no `values`. */
  readonly keys: readonly string[];
  readonly values: RemoteValuesSaid;
};

/** The result of a value that a device was told. */
export type RemoteOutcome = {
  readonly key: string;
  readonly state: 'confirmed' | 'acknowledged' | 'refused' | 'differs';
  /** Raw words: why it was not taken. */
  readonly fault: string;
  /** What it says that it has, where it said so. */
  readonly has?: Plain;
};

/** Commands about what a device is set to. Each is as many questions as the device needs, one after the other. */
export const remoteCommands = {
  read: command<Nothing, RemoteSaid>({
    about: 'Say what it is set to',
    withinMs: 120_000,
  }),
  write: command<{ readonly values: RemoteValuesSaid }, { readonly outcomes: readonly RemoteOutcome[] }>({
    about: 'Be set to this, and say what it has then',
    withinMs: 300_000,
  }),
} as const;
