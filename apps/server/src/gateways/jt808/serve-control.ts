import { controlCommands } from '@outrider/jt808/messages/settings.ts';
import { decodeGbk, encodeGbk } from '@outrider/jt808/text/gbk.ts';
import { fromHex } from '@outrider/kit/hex.ts';
import { type DeviceCommand, deviceCommands } from '@outrider/model/devices/device-commands.ts';
import { commandSentences } from '@outrider/model/devices/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { wordsSentences } from '@outrider/model/live/sentences.ts';
import type { LinkCommands } from '../../fleet/links/links.ts';
import type { Dialect } from './dialects/dialect.ts';
import { KnownDialect, type KnownDialectParts } from './known-dialect.ts';

/** Commands that every edition of the standard has, by their numbers in 0x8105. */
const standard: Partial<Record<DeviceCommand, number>> = {
  reboot: controlCommands.restart,
  restore: controlCommands.factoryReset,
};
/** Bits of 0x8300 and its kind (JT/T 808-2019 table 42): for the terminal, not for the driver. */
const SERVICE = 1;
/** Where a text of a dialect has what somebody typed. */
const TYPED = '{text}';

type FileCommand = NonNullable<NonNullable<Dialect['commands']>[keyof NonNullable<Dialect['commands']>]>;

/** What the product has a device itself do, in the words of JT/T 808 and of its make's dialect. */
export class ControlCommands implements NonNullable<LinkCommands['control']> {
  readonly #parts: KnownDialectParts;
  readonly #dialect: KnownDialect;

  constructor(parts: KnownDialectParts) {
    this.#parts = parts;
    this.#dialect = new KnownDialect(parts);
  }

  async known(): Promise<{ readonly commands: readonly DeviceCommand[] }> {
    const { commands = {} } = await this.#dialect.get();
    return { commands: deviceCommands.filter((command) => command in standard || command in commands) };
  }

  /** 0x8105, or what the dialect says; answered by 0x0001 (2019, section 8.15). @throws OutriderError VALIDATION where there is no way */
  async tell({ command, text }: { readonly command: DeviceCommand; readonly text: string }): Promise<{}> {
    const number = standard[command];
    if (number !== undefined) {
      await this.#parts.sender.request('control', { command: number, parameters: '' });
      return {};
    }
    const { commands = {} } = await this.#dialect.get();
    const way = (commands as Partial<Record<DeviceCommand, FileCommand>>)[command];
    if (way === undefined) throw new OutriderError('VALIDATION', commandSentences.noWay);
    await this.#tell(way, text);
    return {};
  }

  async #tell(way: FileCommand, typed: string): Promise<void> {
    const { sender } = this.#parts;
    if ('kind' in way) {
      await sender.request('passThroughDown', { kind: way.kind, data: fromHex(way.hex) ?? new Uint8Array() });
      return;
    }
    const text = way.text.replaceAll(TYPED, () => typed);
    if (decodeGbk(encodeGbk(text)) !== text) throw new OutriderError('VALIDATION', wordsSentences.noSuchSign);
    await sender.request('sendText', { flags: SERVICE, textType: SERVICE, text });
  }
}
