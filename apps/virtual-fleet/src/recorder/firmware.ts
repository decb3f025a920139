import { createHash } from 'node:crypto';
import { results } from '@outrider/jt808/messages/answers.ts';
import { upgradeKinds, upgradeResults } from '@outrider/jt808/messages/reports.ts';
import { controlCommands } from '@outrider/jt808/messages/settings.ts';
import { parseUpgrade } from '@outrider/jt808/messages/upgrade-command.ts';
import { type Downloaded, download } from '../network/download.ts';
import type { Behaviour, Handlers, Terminal } from './behaviour.ts';
import type { FirmwareBehaviour } from './firmware-behaviour.ts';
import type { FirmwareVersions } from './firmware-versions.ts';

/** What installing takes. */
const INSTALLS_MS = 1_500;
const HASH_SHOWN = 8;

/** Has a firmware come, whichever way. */
type Come = (signal: AbortSignal, pause: (ms: number) => Promise<void>) => Promise<Downloaded>;

/** Gets a firmware when it is told to (0x8105), or is sent it in packets (0x8108): fetches it, says what became of it (0x0108), restarts, and has the new version. */
export class Firmware implements Behaviour {
  readonly handlers: Handlers;
  readonly #terminal: Terminal;
  readonly #versions: FirmwareVersions;
  readonly #how: FirmwareBehaviour;
  readonly #log: (line: string) => void;
  #calledOff: AbortController | undefined;
  #hasVanished = false;

  constructor(
    terminal: Terminal,
    versions: FirmwareVersions,
    how: FirmwareBehaviour,
    log: (line: string) => void,
  ) {
    this.#terminal = terminal;
    this.#versions = versions;
    this.#how = how;
    this.#log = log;
    this.handlers = {
      control: ({ command, parameters }) => {
        if (command !== controlCommands.upgrade) return undefined;
        if (this.#how === 'unsupported') return results.unsupported;
        if (this.#how === 'refuses' || this.#calledOff !== undefined) return results.failed;
        const { url, firmwareVersion } = parseUpgrade(parameters);
        void this.#get(firmwareVersion, async (signal, pause) => {
          const cuts = this.#how === 'cuts';
          return await download({ url, signal, cuts, slow: this.#how === 'slow', pause });
        });
        return results.ok;
      },
      sendUpgrade: ({ kind, version, data }) => {
        if (this.#how === 'unsupported' || kind !== upgradeKinds.terminal) return results.unsupported;
        if (this.#how === 'refuses' || this.#calledOff !== undefined) return results.failed;
        const hash = createHash('sha256').update(data).digest('hex');
        void this.#get(version, async () => ({ hash, bytes: data.length }));
        return results.ok;
      },
    };
  }

  onOpen(): void {
    if (this.#hasVanished) this.#terminal.reconnect('its firmware does not start');
  }

  onStop(): void {
    this.#calledOff?.abort();
  }

  async #get(version: string, come: Come): Promise<void> {
    const { clock, identity } = this.#terminal;
    this.#calledOff = new AbortController();
    const { signal } = this.#calledOff;
    const pause = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
    try {
      const { hash, bytes } = await come(signal, pause);
      this.#log(`${identity.deviceId}: fetched a firmware of ${bytes} bytes`);
      await pause(INSTALLS_MS);
      if (signal.aborted) return;
      if (this.#how === 'fails') return this.#say(upgradeResults.failed);
      this.#say(upgradeResults.done);
      if (this.#how !== 'old' && this.#how !== 'vanishes')
        this.#versions.set(identity.phone, version || hash.slice(0, HASH_SHOWN));
      this.#hasVanished = this.#how === 'vanishes';
      await pause(INSTALLS_MS);
      if (!signal.aborted) this.#terminal.reconnect('restarted with another firmware');
    } catch (error) {
      this.#log(`${identity.deviceId}: no firmware: ${String(error)}`);
      if (!signal.aborted) this.#say(upgradeResults.failed);
    } finally {
      this.#calledOff = undefined;
    }
  }

  #say(result: number): void {
    this.#terminal.send('upgradeResult', { kind: upgradeKinds.terminal, result });
  }
}
