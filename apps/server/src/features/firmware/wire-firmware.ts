import type { Firmware } from '@outrider/model/firmware/firmware-record.ts';
import { storePath } from '@outrider/model/firmware/firmware-url.ts';
import type { WireFirmware } from '@outrider/protocol/firmware/store-calls.ts';

/** A file of the store as the wire writes it. @param base under which recorders reach the store */
export const wireFirmware = (firmware: Firmware, base: string): WireFirmware => ({
  firmwareid: firmware.firmwareid,
  filename: firmware.filename,
  memo: firmware.memo,
  version: firmware.version,
  filesize: firmware.filesize,
  hash: firmware.md5,
  sha256: firmware.sha256,
  updatetime: Math.floor(firmware.updatedMs / 1_000),
  signature: firmware.signature,
  user: firmware.userName,
  url: base + storePath(firmware.firmwareid),
});
