import { ForbiddenAddress, NotInTime } from '../net/guarded-request.ts';
import { netFault } from './net-fault.ts';
import { answerLine, type TryOutcome } from './way.ts';

/** What a request that brought no answer means for what it carried. @param url where it went */
export function outgoingFault(error: unknown, url: string): TryOutcome {
  const fault = error as Error;
  if (fault instanceof ForbiddenAddress) return { kind: 'refused', answer: answerLine(fault.message) };
  if (fault instanceof NotInTime) return { kind: 'away', answer: answerLine(fault.message) };
  const { hostname: host = '', port = '', protocol = '' } = URL.parse(url) ?? {};
  const usual = protocol === 'https:' ? '443' : '80';
  return { kind: 'away', answer: answerLine(netFault(fault, { host, port: port || usual })) };
}
