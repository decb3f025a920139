import type { AnswerOf, CommandName, RequestOf, Section } from './commands.ts';

/** How a device is reached now, as a record that all may know. */
export type LiveLink = {
  readonly deviceid: string;
  /** Which protocol it speaks. */
  readonly protocol: string;
  /** The network address that it speaks from, where its protocol has one. */
  readonly address?: string;
  /** What it can be asked. */
  readonly sections: readonly Section[];
  /** Id of the server on which it hangs; undefined where that is this one. */
  readonly server?: string;
};

/**
 * The one way in which anything reaches a device, wherever its connection is: the caller knows neither the protocol nor
 * the server to which the device is connected.
 */
export interface Links {
  /**
   * Asks the device.
   * @throws OutriderError DEVICE_OFFLINE when it has no link, loses it, or does not answer in the command's time;
   * VALIDATION when its link cannot do this or the device refuses; RATE_LIMIT when too much waits for it
   */
  ask<N extends CommandName>(deviceid: string, name: N, request: RequestOf<N>): Promise<AnswerOf<N>>;
  /** How the device is reached now, as far as this server knows; undefined while it is not. */
  of(deviceid: string): LiveLink | undefined;
}

/** What a gateway does for each command of the sections that its device can. */
export type LinkCommands = {
  readonly [S in Section]?: {
    readonly [N in CommandName as N extends `${S}.${infer C}` ? C : never]: (
      request: RequestOf<N>,
    ) => Promise<AnswerOf<N>>;
  };
};

/** A device's connection, as a gateway hands it over. */
export interface Attachment extends Omit<LiveLink, 'sections' | 'server'> {
  readonly commands: LinkCommands;
  /** Ends the connection: a newer one came, or the device is gone. */
  close(reason: string): void;
}
