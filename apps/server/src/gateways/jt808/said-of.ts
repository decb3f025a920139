import type { MessageBodies } from '@outrider/jt808/messages/table.ts';
import { plainText } from '@outrider/jt808/text/gbk.ts';
import type { Said } from '../../fleet/traffic/heard-terminal.ts';

/** What a terminal says of itself when it registers (0x0100). */
export function saidOfRegistration(body: MessageBodies['register']) {
  return {
    plate: plainText(body.plate),
    manufacturer: plainText(body.manufacturer),
    model: plainText(body.model),
    terminalId: plainText(body.terminalId),
  } satisfies Said;
}

/** … when it authenticates (0x0102), from 2019 on. */
export function saidOfAuthentication({ imei = '', softwareVersion = '' }: MessageBodies['authenticate']) {
  return { imei: plainText(imei), softwareVersion: plainText(softwareVersion) } satisfies Said;
}

/** … when it is asked what it is (0x0107). */
export function saidOfAttributes(attributes: MessageBodies['attributes']): Said {
  return {
    manufacturer: plainText(attributes.manufacturer),
    model: plainText(attributes.model),
    terminalId: plainText(attributes.terminalId),
    softwareVersion: plainText(attributes.firmwareVersion),
  };
}
