import { virtualParameterIds } from '@outrider/jt808/dialects/virtual-recorder.ts';
import { results } from '@outrider/jt808/messages/answers.ts';
import { CHANNEL_TABLE_ID, channelKinds, writeChannelTable } from '@outrider/jt808/messages/channel-table.ts';
import { parameterIds, type Parameter } from '@outrider/jt808/messages/parameters.ts';
import { decodeGbk, encodeGbk } from '@outrider/jt808/text/gbk.ts';
import { fromHex } from '@outrider/kit/hex.ts';
import { isRemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { defaultFor } from '@outrider/model/remote-settings/remote-values.ts';
import { streamFormats } from '../camera/stream-format.ts';
import type { Behaviour, Handlers, Terminal } from './behaviour.ts';
import { TURNING_CHANNEL } from './turning-camera.ts';
import { terminalIdOf } from './recorder-identity.ts';
import type { SettingsBehaviour } from './settings-behaviour.ts';

/** Settings the recorder acts on, and those it only shows, by their names in the table of parameters. */
const DEFAULTS: Readonly<Record<string, number | string>> = {
  heartbeatSeconds: 30,
  sleepReportSeconds: 30,
  reportSeconds: 1,
  maxSpeedKmh: 100,
  overSpeedSeconds: 10,
  province: 44,
  city: 300,
  plateColour: 2,
  mainServer: '127.0.0.1',
  tcpPort: 6808,
  backupServer: '',
  mainApn: '',
  mainApnUser: '',
  mainApnPassword: '',
  videoAlarmMask: 0,
};
/** What it has in parameters of several fields: those of JT/T 1078-2016 (section 5.3), and of T/JSATL12-2017 (tables 4-12 and 4-13). */
const STRUCTURED: ReadonlyMap<number, string> = new Map([
  [0x79, '140501'],
  [0x7b, '1e32'],
  [0x7c, `04000000${'00'.repeat(16)}`],
  [0xf366, `393030523230${'00'.repeat(6)}0003008c00140005006e00bd0050000a003c${'00'.repeat(6)}`],
  [0xf367, '0303'],
]);
/** What its cameras do where nobody set anything, of each channel. */
const OWN_DEFAULTS: Readonly<Record<string, number>> = {
  enc_SFps: streamFormats.sub.framesPerSecond,
  enc_SBit: streamFormats.sub.bitsPerSecond / 1_000,
};
/** Parameters in one answer: their count is one byte. */
const MOST_PARAMETERS = 255;
/** One that leaves is gone this long after it said what it has. */
const LEAVES_AFTER_MS = 10_000;
/** What a recorder that refuses does not take. */
const REFUSED_KEYS = ['g_sensor_x', 'g_sensor_y', 'g_sensor_z'];

const refusedIds = new Set(REFUSED_KEYS.map((key) => virtualParameterIds.get(key)));

/** The recorder's settings: asked for, changed, and obeyed. */
export class RecorderSettings implements Behaviour {
  readonly #terminal: Terminal;
  readonly #initial: Readonly<Record<string, number | string>>;
  readonly #version: () => string;
  readonly #values = new Map<number, Parameter>();
  readonly #behaviour: SettingsBehaviour;
  readonly #onChanged: () => void;
  #hasRestarted = false;
  #cancelLeave: (() => void) | undefined;

  /**
   * @param initial values that differ from the usual ones, by name
   * @param version of its firmware, as it is now
   * @param onChanged told once the server has set something
   */
  constructor(
    terminal: Terminal,
    initial: Readonly<Record<string, number | string>>,
    version: () => string,
    behaviour: SettingsBehaviour = 'good',
    onChanged: () => void = () => {},
  ) {
    this.#onChanged = onChanged;
    this.#version = version;
    this.#behaviour = behaviour;
    this.#terminal = terminal;
    this.#initial = initial;
    this.reset();
  }

  /** As the recorder was made: what the server set is forgotten. */
  reset(): void {
    const { identity } = this.#terminal;
    this.#values.clear();
    const all = { ...DEFAULTS, plate: identity.plate, ...this.#initial };
    for (const [name, value] of Object.entries(all)) {
      const id = parameterIds.get(name)!;
      this.#values.set(id, { id, name, value });
    }
    const { parameters } = identity.make;
    if (parameters === undefined) this.#resetOwn(identity.channels);
    else for (const [id, value] of parameters) this.#values.set(id, { id, value });
  }

  /** What the virtual recorder has, and no other make. */
  #resetOwn(count: number): void {
    for (const [key, id] of virtualParameterIds) {
      if (!isRemoteKey(key)) continue;
      const usual = OWN_DEFAULTS[key];
      const value = usual === undefined ? defaultFor(key, count) : Array(count).fill(usual);
      this.#values.set(id, { id, value: encodeGbk(JSON.stringify(value)) });
    }
    for (const [id, hex] of STRUCTURED) this.#values.set(id, { id, value: fromHex(hex)! });
    const channels = Array.from({ length: count }, (_, at) => ({
      physical: at + 1,
      logical: at + 1,
      kind: channelKinds.both,
      ptz: at + 1 === TURNING_CHANNEL ? 1 : 0,
    }));
    this.#values.set(CHANNEL_TABLE_ID, { id: CHANNEL_TABLE_ID, value: writeChannelTable(channels) });
  }

  /** One that leaves goes a while after it said what it has. */
  #hasSaid(): void {
    if (this.#behaviour !== 'leaves') return;
    this.#cancelLeave ??= this.#terminal.clock.after(LEAVES_AFTER_MS, () => this.#terminal.stop());
  }

  /** The number of a setting by name; the usual one where the server set something that is none, or zero. */
  number(name: 'heartbeatSeconds' | 'sleepReportSeconds' | 'reportSeconds' | 'maxSpeedKmh'): number {
    const value = this.#values.get(parameterIds.get(name)!)?.value;
    return typeof value === 'number' && value > 0 ? value : Number(DEFAULTS[name]);
  }

  /** A text of the standard by its name; empty where there is none. */
  text(name: 'plate'): string {
    const value = this.#values.get(parameterIds.get(name)!)?.value;
    return typeof value === 'string' ? value : '';
  }

  /** What one of its own settings is, by `section_key`; undefined for another make, and where the server wrote something that is none. */
  own(key: string): unknown {
    if (this.#terminal.identity.make.parameters !== undefined) return undefined;
    const value = this.#values.get(virtualParameterIds.get(key) ?? -1)?.value;
    if (!(value instanceof Uint8Array)) return undefined;
    try {
      return JSON.parse(decodeGbk(value)) as unknown;
    } catch {
      return undefined;
    }
  }

  onStop(): void {
    this.#cancelLeave?.();
  }

  readonly handlers: Handlers = {
    setParameters: ({ parameters }) => {
      if (this.#behaviour === 'silent') return undefined;
      if (this.#behaviour === 'refuses' && parameters.some(({ id }) => refusedIds.has(id)))
        return results.failed;
      if (this.#behaviour === 'lies') return results.ok;
      const room = MOST_PARAMETERS - this.#values.size;
      if (parameters.filter(({ id }) => !this.#values.has(id)).length > room) return results.failed;
      for (const parameter of parameters) this.#values.set(parameter.id, parameter);
      this.#onChanged();
      if (this.#behaviour === 'restarts' && !this.#hasRestarted) {
        this.#hasRestarted = true;
        this.#terminal.reconnect('restarted as it was told a setting');
        return undefined;
      }
      return results.ok;
    },
    queryParameters: (_, replySequence) => {
      if (this.#behaviour === 'silent') return undefined;
      if (this.#behaviour === 'mute') return results.unsupported;
      this.#terminal.send('parameters', { replySequence, parameters: [...this.#values.values()] });
      this.#hasSaid();
      return undefined;
    },
    querySomeParameters: ({ ids }, replySequence) => {
      if (this.#behaviour === 'silent') return undefined;
      if (this.#behaviour === 'mute' || this.#behaviour === 'whole') return results.unsupported;
      if (this.#behaviour === 'confused') {
        const others = [...this.#values.values()].filter(({ id }) => !ids.includes(id));
        this.#terminal.send('parameters', {
          replySequence: (replySequence + 1) & 0xffff,
          parameters: others,
        });
        return undefined;
      }
      const all = ids.flatMap((id) => this.#values.get(id) ?? []);
      const parameters = this.#behaviour === 'half' ? all.slice(0, Math.ceil(all.length / 2)) : all;
      this.#terminal.send('parameters', { replySequence, parameters });
      this.#hasSaid();
      return undefined;
    },
    queryAttributes: () => {
      const { identity } = this.#terminal;
      this.#terminal.send('attributes', {
        kinds: (1 << 2) | (1 << 6),
        manufacturer: identity.make.manufacturer,
        model: identity.make.model,
        terminalId: terminalIdOf(identity),
        iccid: identity.phone.padStart(20, '0'),
        hardwareVersion: 'none',
        firmwareVersion: this.#version(),
        gnss: 0b11,
        networks: 1 << 5,
      });
    },
  };
}
