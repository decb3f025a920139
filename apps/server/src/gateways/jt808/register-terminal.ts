import type { MessageBodies } from '@outrider/jt808/messages/table.ts';
import { registerResults } from '@outrider/jt808/messages/session.ts';
import { plainText } from '@outrider/jt808/text/gbk.ts';
import { JT808 } from '@outrider/model/devices/link-record.ts';
import type { Config } from '../../options/config.ts';
import type { Fleet } from '../../fleet/fleet.ts';
import type { LogLimiter } from '../../net/log-limiter.ts';
import { hashAuthCode, newAuthCode } from './auth-code.ts';

export interface RegistrationParts {
  readonly config: Pick<Config, 'acceptNew' | 'reregister'>;
  readonly fleet: Fleet;
  readonly limiter: LogLimiter;
}

/** A terminal that wants to register. */
export interface Registration {
  /** Its phone number without leading zeros. */
  readonly terminal: string;
  readonly plate: string;
  /** The network address it speaks from. */
  readonly address: string;
}

/**
 * What a terminal that registers is told (JT/T 808-2019 sections 8.8 and 8.9): with result 0 a code of its own, kept as
 * its hash. One that nobody added is listed as a new device.
 * @throws OutriderError STORE_FULL when it cannot be kept
 */
export async function registerTerminal(
  { terminal, plate, address }: Registration,
  { config, fleet, limiter }: RegistrationParts,
): Promise<Omit<MessageBodies['registerAnswer'], 'replySequence'>> {
  if (fleet.records.findByLink(JT808, terminal)?.registered !== true) {
    const device = await fleet.newTerminals.note({
      protocol: JT808,
      name: terminal,
      plate: plainText(plate),
    });
    if (config.acceptNew && device?.registered === false) await fleet.records.register(device.deviceid);
  }
  const record = fleet.records.findByLink(JT808, terminal);
  if (record?.registered !== true) return { result: registerResults.noSuchTerminal };
  const { deviceid } = record;
  if (!config.reregister && fleet.records.findLink(JT808, terminal)?.secretHash !== undefined) {
    limiter.refused(address, { deviceid }, 'a terminal that has registered may not register again');
    return { result: registerResults.terminalRegistered };
  }
  // The standard has nobody prove who he is to register: who is connected may be the terminal, or who comes now.
  const other = fleet.links.of(deviceid)?.address;
  if (other !== undefined && other !== address) {
    limiter.refused(
      address,
      { deviceid, other },
      'a terminal that is connected registered from another address',
    );
  }
  const authCode = newAuthCode();
  await fleet.records.keepSecret(JT808, terminal, hashAuthCode(authCode));
  return { result: registerResults.ok, authCode };
}
