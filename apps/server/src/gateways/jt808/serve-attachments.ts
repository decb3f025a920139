import type { AttachmentsBody } from '@outrider/model/events/attachment.ts';
import type { LinkCommands } from '../../fleet/links/links.ts';
import type { MediaParts } from './serve-media.ts';

const NO_UDP = 0;
const RESERVED_BYTES = 16;

interface Asked {
  readonly port: number;
  readonly sign: AttachmentsBody['sign'];
  readonly alarmNumber: string;
}

/** What the product asks of a device about the files of its alarms, in the words of T/JSATL12. */
export class AttachmentCommands implements NonNullable<LinkCommands['attachments']> {
  readonly #parts: Pick<MediaParts, 'sender' | 'transport' | 'gateway'>;

  constructor(parts: Pick<MediaParts, 'sender' | 'transport' | 'gateway'>) {
    this.#parts = parts;
  }

  /** 0x9208: T/JSATL12-2017 section 4.6.1. */
  async send({ port, sign: { long, ...sign }, alarmNumber }: Asked): Promise<{}> {
    const { sender, transport, gateway } = this.#parts;
    await sender.request('askAttachments', {
      host: gateway.config.publicAddress ?? (await transport.localAddress()),
      tcpPort: port,
      udpPort: NO_UDP,
      sign: { ...sign, ...(long && { long }) },
      alarmNumber,
      reserved: new Uint8Array(RESERVED_BYTES),
    });
    return {};
  }
}
