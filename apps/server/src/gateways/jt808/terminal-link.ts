import { terminalOf } from '@outrider/jt808/frame/terminal-of.ts';
import { JT808, type LinkRecord } from '@outrider/model/devices/link-record.ts';

/** How a device that was added by hand and never heard comes to this gateway: as the number that it is called here. */
export function terminalLink(deviceid: string): Pick<LinkRecord, 'protocol' | 'name'> {
  return { protocol: JT808, name: /^\d+$/.test(deviceid) ? terminalOf(deviceid) : deviceid };
}
