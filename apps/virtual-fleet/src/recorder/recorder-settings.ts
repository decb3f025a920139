import { results } from '@outrider/jt808/messages/answers.ts';
import { CHANNEL_TABLE_ID, channelKinds, writeChannelTable } from '@outrider/jt808/messages/channel-table.ts';
import { parameterIds, type Parameter } from '@outrider/jt808/messages/parameters.ts';
import type { Behaviour, Handlers, Terminal } from './behaviour.ts';
import { terminalIdOf } from './recorder-identity.ts';

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
};
/** Parameters in one answer: their count is one byte. */
const MOST_PARAMETERS = 255;

/** The recorder's settings: asked for, changed, and obeyed. */
export class RecorderSettings implements Behaviour {
  readonly #terminal: Terminal;
  readonly #initial: Readonly<Record<string, number | string>>;
  readonly #version: () => string;
  readonly #values = new Map<number, Parameter>();

  /**
   * @param initial values that differ from the usual ones, by name
   * @param version of its firmware, as it is now
   */
  constructor(terminal: Terminal, initial: Readonly<Record<string, number | string>>, version: () => string) {
    this.#version = version;
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
    const channels = Array.from({ length: identity.channels }, (_, at) => ({
      physical: at + 1,
      logical: at + 1,
      kind: channelKinds.both,
      ptz: 0,
    }));
    this.#values.set(CHANNEL_TABLE_ID, { id: CHANNEL_TABLE_ID, value: writeChannelTable(channels) });
  }

  /** The number of a setting by name; the usual one where the server set something that is none, or zero. */
  number(name: 'heartbeatSeconds' | 'sleepReportSeconds' | 'reportSeconds' | 'maxSpeedKmh'): number {
    const value = this.#values.get(parameterIds.get(name)!)?.value;
    return typeof value === 'number' && value > 0 ? value : Number(DEFAULTS[name]);
  }

  readonly handlers: Handlers = {
    setParameters: ({ parameters }) => {
      const room = MOST_PARAMETERS - this.#values.size;
      if (parameters.filter(({ id }) => !this.#values.has(id)).length > room) return results.failed;
      for (const parameter of parameters) this.#values.set(parameter.id, parameter);
      return results.ok;
    },
    queryParameters: (_, replySequence) => {
      this.#terminal.send('parameters', { replySequence, parameters: [...this.#values.values()] });
    },
    querySomeParameters: ({ ids }, replySequence) => {
      const parameters = ids.flatMap((id) => this.#values.get(id) ?? []);
      this.#terminal.send('parameters', { replySequence, parameters });
    },
    queryAttributes: () => {
      const { identity } = this.#terminal;
      this.#terminal.send('attributes', {
        kinds: (1 << 2) | (1 << 6),
        manufacturer: 'OUTRD',
        model: 'VIRTUAL-1',
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
