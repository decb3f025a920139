import type { MessageBodies } from '@outrider/jt808/messages/table.ts';
import { registerResults } from '@outrider/jt808/messages/session.ts';
import { JT808 } from '@outrider/model/devices/link-record.ts';
import type { Config } from '../../options/config.ts';
import type { Fleet } from '../../fleet/fleet.ts';
import type { LogLimiter } from '../../net/log-limiter.ts';
import type { AuthCodes } from './auth-codes.ts';
import type { SharedNumbers } from './shared-numbers.ts';

export interface RegistrationParts {
  readonly config: Pick<Config, 'acceptNew' | 'reregister'>;
  readonly fleet: Fleet;
  readonly limiter: LogLimiter;
  readonly codes: AuthCodes;
  readonly sharedNumbers: Pick<SharedNumbers, 'holderOf' | 'turnedAway'>;
}

/** A terminal that wants to come in. */
export interface Knock {
  /** Its phone number without leading zeros. */
  readonly terminal: string;
  /** The network address it speaks from. */
  readonly address: string;
  /** What it said of itself; a terminal that only authenticates says little. */
  readonly plate?: string | undefined;
  readonly manufacturer?: string | undefined;
  readonly model?: string | undefined;
  readonly terminalId?: string | undefined;
  readonly imei?: string | undefined;
  readonly softwareVersion?: string | undefined;
}

/** Whether the terminal is a registered device. A terminal that nobody added is listed as new, or let in where all are. */
export async function admitTerminal(
  knock: Knock,
  { config, fleet, limiter }: Omit<RegistrationParts, 'codes' | 'sharedNumbers'>,
): Promise<boolean> {
  const { records, newTerminals } = fleet;
  const { terminal, plate = '', ...said } = knock;
  if (records.findByLink(JT808, terminal)?.registered === true) return true;
  const asNew = { protocol: JT808, name: terminal, plate, said };
  if (config.acceptNew && (await newTerminals.letIn(asNew))) return true;
  // It is listed in its own time: a terminal that knocks need not wait for it.
  newTerminals
    .note(asNew)
    .catch((error: unknown) => limiter.failed({ err: error }, 'a new device could not be listed'));
  return false;
}

/**
 * The answer to a terminal that registers (JT/T 808-2019 sections 8.8 and 8.9): with result 0 a code of its own, kept as
 * its hash. A terminal that nobody added is listed as a new device.
 * @throws OutriderError STORE_FULL when it cannot be kept
 */
export async function registerTerminal(
  knock: Knock,
  parts: RegistrationParts,
): Promise<Omit<MessageBodies['registerAnswer'], 'replySequence'>> {
  const { config, fleet, limiter, codes, sharedNumbers } = parts;
  const { terminal, address } = knock;
  const admitted = await admitTerminal(knock, parts);
  const record = fleet.records.findByLink(JT808, terminal);
  if (!admitted || record === undefined) return { result: registerResults.noSuchTerminal };
  const { deviceid } = record;
  if (!config.reregister && codes.has(terminal)) {
    limiter.refused(address, { deviceid }, 'a terminal that has registered may not register again');
    return { result: registerResults.terminalRegistered };
  }
  // The standard has no terminal prove its identity to register. A terminal that is there has: from elsewhere nothing comes in by less than its code.
  const holder = sharedNumbers.holderOf(terminal);
  if (holder !== undefined && holder !== address) {
    sharedNumbers.turnedAway(terminal, address);
    limiter.refused(
      address,
      { deviceid, other: holder },
      'somebody wanted to register as a terminal that is connected from another address',
    );
    return { result: registerResults.terminalRegistered };
  }
  return { result: registerResults.ok, authCode: await codes.issue(terminal) };
}
