import type { StreamUse } from '@outrider/model/audit/stream-use.ts';
import type { HttpAnswer, HttpRequest } from '@outrider/protocol/tables.ts';
import type { Caller } from '../../calls/caller.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import type { Services } from '../../calls/services.ts';
import { foundUses } from './found-uses.ts';
import { secondsOf } from './log-times.ts';

type LogType = HttpAnswer<'streamLog'>['data'][number]['type'];
/** Where people come in: the web alone. */
const WEB = 1;

interface Uses {
  readonly kind: StreamUse['kind'];
  /** All of them when absent. */
  readonly states?: readonly StreamUse['state'][];
}

/** What each type of the log is about. */
const usesOf: Readonly<Record<LogType, Uses>> = {
  0: { kind: 'view', states: ['open'] },
  1: { kind: 'recording' },
  2: { kind: 'recording file' },
  3: { kind: 'card' },
  4: { kind: 'card file' },
  5: { kind: 'view', states: ['ended', 'cut off'] },
};
const logTypes = Object.keys(usesOf).map((type) => Number(type) as LogType);

/** The type of a use; undefined for a use of another log. */
function typeOf({ kind, state }: StreamUse): LogType | undefined {
  return logTypes.find(
    (type) => usesOf[type].kind === kind && (usesOf[type].states?.includes(state) ?? true),
  );
}

/** Which uses were asked for. */
function wanted({ type }: HttpRequest<'streamLog'>) {
  if (type === undefined) return { kinds: logTypes.map((each) => usesOf[each].kind) };
  const { kind, states } = usesOf[type];
  return { kinds: [kind], states };
}

export const streamLog: HttpHandler<'streamLog', 'store' | 'variant'> = (request, { caller }, services) =>
  lookAtUses(request, caller, services);

/** One look at the stream log, as somebody may read it. */
export async function lookAtUses(
  request: HttpRequest<'streamLog'>,
  caller: Caller,
  services: Pick<Services, 'store' | 'variant'>,
): Promise<HttpAnswer<'streamLog'>> {
  if ((request.entrance ?? WEB) !== WEB) return { data: [], seento: null, next: null };
  const { uses, ...page } = await foundUses(services, caller, wanted(request), request);
  return {
    data: uses.flatMap((each) => {
      const type = typeOf(each);
      if (type === undefined) return [];
      const { use, user, devices, channel, stream, ip, beganMs, endedMs, state, bytes, ...rest } = each;
      return {
        serialno: use,
        username: user,
        deviceid: devices.join(','),
        channel,
        stream,
        ip,
        entrance: WEB,
        type,
        asktime: secondsOf(beganMs),
        during: secondsOf(endedMs - beganMs),
        updatetime: secondsOf(endedMs),
        bytes,
        footagefrom: secondsOf(rest.footageFromMs),
        footageto: secondsOf(rest.footageToMs),
        cutoff: state === 'cut off',
      };
    }),
    ...page,
  };
}
