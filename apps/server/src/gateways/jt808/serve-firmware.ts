import type { MessageBodies } from '@outrider/jt808/messages/table.ts';
import { upgradeResults } from '@outrider/jt808/messages/reports.ts';
import { controlCommands } from '@outrider/jt808/messages/settings.ts';
import { printUpgrade } from '@outrider/jt808/messages/upgrade-command.ts';
import { type UpgradeHead, UpgradePackets } from '@outrider/jt808/messages/upgrade-packets.ts';
import { decodeGbk, encodeGbk } from '@outrider/jt808/text/gbk.ts';
import type { Version } from '@outrider/jt808/version.ts';
import { firmwareSentences } from '@outrider/model/firmware/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Topics } from '../../bus/topics.ts';
import type { RequestOf } from '../../fleet/links/commands.ts';
import type { LinkCommands } from '../../fleet/links/links.ts';
import type { Said } from '../../fleet/traffic/heard-terminal.ts';
import type { GatewaySurroundings } from './conversation-parts.ts';
import { KnownDialect, type KnownDialectParts } from './known-dialect.ts';
import { saidOfAttributes } from './said-of.ts';
import type { TerminalSender } from './terminal-sender.ts';
import type { Transport } from './transport.ts';
import { UpgradeSending } from './upgrade-sending.ts';

/** As long as it takes. */
const NO_LIMIT = '0';
/** Bytes of 0x8108 for the maker. */
const MAKER_BYTES = 5;

interface FirmwareParts extends KnownDialectParts {
  readonly deviceid: string;
  readonly sender: TerminalSender;
  readonly transport: Pick<Transport, 'send' | 'unsent'>;
  readonly gateway: Pick<GatewaySurroundings, 'clock' | 'bus'>;
}

/** What the product does with the firmware of devices, in the words of JT/T 808. */
export class FirmwareCommands implements NonNullable<LinkCommands['firmware']> {
  readonly #parts: FirmwareParts;
  readonly #dialect: KnownDialect;

  constructor(parts: FirmwareParts) {
    this.#parts = parts;
    this.#dialect = new KnownDialect(parts);
  }

  /** Command 1 of 0x8105, answered by 0x0001 (2019, section 8.15); the file itself in 0x8108 where the dialect of its make says so. */
  async update(asked: RequestOf<'firmware.update'>): Promise<{ readonly isSent: boolean }> {
    const { upgrade } = await this.#dialect.get();
    if (upgrade === 'packets') {
      this.#send(asked);
      return { isSent: true };
    }
    const { url, version } = asked;
    const parameters = printUpgrade({ url, firmwareVersion: version, minutes: NO_LIMIT });
    await this.#parts.sender.request('control', { command: controlCommands.upgrade, parameters });
    return { isSent: false };
  }

  /** @throws OutriderError VALIDATION for a file that cannot be sent */
  #send({ here, size, version }: RequestOf<'firmware.update'>): void {
    const { sender, transport, heard, deviceid, gateway } = this.#parts;
    const { clock, bus } = gateway;
    if (here === '') throw new OutriderError('VALIDATION', firmwareSentences.onlyStore);
    if (!Number.isFinite(transport.unsent()))
      throw new OutriderError('VALIDATION', firmwareSentences.noDatagrams);
    sender.upgrade?.stop();
    const packets = packetsOf({ manufacturer: makerOf(heard.said), version, size }, sender.version);
    const failed = (): void => bus.publish('device.upgraded', { deviceid, result: 'failed' });
    const header = sender.reserve(packets.total);
    const sending = new UpgradeSending({ packets, header, url: here, transport, clock, failed });
    sender.upgrade = sending;
    void sending.run();
  }

  /** 0x8107, answered by 0x0107 (2019, section 8.18). */
  async version(): Promise<{ version: string; model: string }> {
    const { name, body } = await this.#parts.sender.request('queryAttributes', {});
    if (name !== 'attributes')
      throw new OutriderError('VALIDATION', 'The device does not say which firmware it has');
    const said = saidOfAttributes(body as MessageBodies['attributes']);
    this.#parts.heard.say(said);
    return { version: said.softwareVersion ?? '', model: said.model ?? '' };
  }
}

/** As much of the name of its maker as there is room for. */
const makerOf = ({ manufacturer = '' }: Said): string =>
  decodeGbk(encodeGbk(manufacturer).subarray(0, MAKER_BYTES));

/** @throws OutriderError VALIDATION for a file that has too many packets */
function packetsOf(head: UpgradeHead, version: Version): UpgradePackets {
  try {
    return new UpgradePackets(head, version);
  } catch (error) {
    throw new OutriderError('VALIDATION', firmwareSentences.tooManyPackets, { cause: error });
  }
}

/** Tells what a terminal said of its firmware. */
export function tellVersion(
  bus: Pick<Bus, 'publish'>,
  deviceid: string,
  { softwareVersion = '', model = '' }: Said,
): void {
  if (softwareVersion !== '') bus.publish('device.version', { deviceid, version: softwareVersion, model });
}

/** What 0x0108 says became of an upgrade. A result that the standard lacks is none that went well. */
export function upgradeResultOf(result: number): Topics['device.upgraded']['result'] {
  if (result === upgradeResults.done) return 'done';
  return result === upgradeResults.cancelled ? 'cancelled' : 'failed';
}
