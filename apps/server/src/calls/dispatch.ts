import type { AuditEntry, AuditPart } from '@outrider/model/audit/audit-entry.ts';
import { type ErrorCode, OutriderError } from '@outrider/model/error-code.ts';
import { auditText } from '@outrider/protocol/calls/audit-text.ts';
import type { ControlCall } from '@outrider/protocol/calls/control-call.ts';
import type { HttpCall } from '@outrider/protocol/calls/http-call.ts';
import { meantBy } from '@outrider/protocol/calls/meant.ts';
import type { SocketCall } from '@outrider/protocol/calls/socket-call.ts';
import {
  controlCalls,
  type ControlName,
  httpCalls,
  type HttpName,
  socketCalls,
} from '@outrider/protocol/tables.ts';
import type { VcpFields } from '@outrider/protocol/vcp/frame.ts';
import { AskedBefore } from './asked-before.ts';
import type { Took } from '../jobs/timings.ts';
import type { Asker } from './call.ts';
import type { Audit } from './audit.ts';
import { demandManaged, namedBy } from './demand-managed.ts';
import type { ControlLine, DeviceRows, Handlers, Served, ServedStream } from './handler.ts';
import { controlMisfit, errorMisfit, httpMisfit } from './misfit.ts';
import { parseLetters, parseObject } from './parse-request.ts';
import { devicesOf, namedDevices } from './scope-devices.ts';
import type { Services } from './services.ts';

interface DispatchParts {
  readonly handlers: Handlers;
  readonly services: Services;
  readonly audit: Audit;
  /** Takes how long each call took. */
  readonly took?: Took | undefined;
  /** Told of each answer that is not what its row says. Absent: answers are not looked at. */
  readonly onMisfit?: ((fault: Error) => void) | undefined;
}

type Request = Readonly<Record<string, unknown>>;
type AnyHandler = (request: unknown, call: unknown, services: Services) => unknown;

/** A row of any door, with what differs between the doors. */
interface Dispatched {
  readonly door: AuditEntry['door'];
  readonly name: string;
  readonly row: Pick<HttpCall, 'access' | 'scope' | 'audit' | 'asksAgain'>;
  readonly parse: () => Request;
  /** None where the area of the call was left out. */
  readonly handler: AnyHandler | undefined;
  readonly misfit?: (answer: unknown) => string | undefined;
}

/** A socket that may be opened. */
export interface Admitted<Path extends keyof Served> {
  readonly served: Served[Path];
  /** Whether the person who opened it may still have it, as of now. */
  readonly stillAllowed: () => boolean;
}

/**
 * The one way from every door to a handler. Callers who may not make the call learn nothing of its request; then the
 * request is read, its devices are found within the caller's scope, and the handler does the work. What the row says
 * goes to the audit trail.
 */
export class Dispatch {
  readonly #parts: DispatchParts;
  readonly #inHand = new Set<Promise<unknown>>();
  readonly #askedBefore: AskedBefore;

  constructor(parts: DispatchParts) {
    this.#parts = parts;
    this.#askedBefore = new AskedBefore(parts.services.clock);
  }

  /** Resolves once every call that is being answered now is done, however it ends. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#inHand);
  }

  /**
   * Makes a call of the control connection.
   * @returns the values of the answer, or which rows go before it
   * @throws OutriderError
   */
  async control(
    name: ControlName,
    letters: VcpFields,
    asker: Asker,
    line: ControlLine,
  ): Promise<Request | DeviceRows> {
    const row: ControlCall = controlCalls[name];
    const handler = this.#parts.handlers.control[name] as AnyHandler | undefined;
    const answer = await this.#run(
      {
        door: 'control',
        name,
        row,
        parse: () => parseLetters(row.request, letters),
        handler:
          handler &&
          ((request, call, services) => handler(request, { ...(call as object), ...line }, services)),
        misfit: (result) => controlMisfit(row, result),
      },
      asker,
    );
    return answer as Request | DeviceRows;
  }

  /**
   * Makes an HTTP call.
   * @param raw fields of path and body, or of path and query
   * @throws OutriderError
   */
  async http(name: HttpName, raw: unknown, asker: Asker): Promise<unknown> {
    const row: HttpCall = httpCalls[name];
    return await this.#run(
      {
        door: 'http',
        name,
        row,
        parse: () => parseObject(row.request, raw),
        handler: this.#parts.handlers.http[name] as AnyHandler | undefined,
        misfit: (answer) => httpMisfit(row, answer),
      },
      asker,
    );
  }

  /**
   * Lets somebody open a socket.
   * @throws OutriderError when there is no such socket for them
   */
  async open<Path extends keyof Served>(
    path: Path,
    params: Readonly<Record<string, string>>,
    asker: Asker,
  ): Promise<Admitted<Path>> {
    const [name, row] = socketMeant(path, params);
    let devices: readonly string[] = [];
    const served = await this.#run(
      {
        door: 'socket',
        name,
        row,
        parse() {
          const query = parseObject(row.query, params);
          devices = namedDevices(row.scope, query);
          return query;
        },
        handler: this.#parts.handlers.sockets[name] as AnyHandler | undefined,
      },
      asker,
    );
    const { caller } = asker;
    const allowed = isStream(served) ? served.allowed : undefined;
    return {
      served: served as Served[Path],
      stillAllowed: () =>
        caller.may(row.access) &&
        devices.every((deviceid) => caller.devices.has(deviceid)) &&
        (allowed?.() ?? true),
    };
  }

  async #run(call: Dispatched, asker: Asker): Promise<unknown> {
    const { took, services } = this.#parts;
    const beganMs = services.clock.elapsed();
    const answer = this.#answer(call, asker);
    this.#inHand.add(answer);
    try {
      return await answer;
    } finally {
      this.#inHand.delete(answer);
      took?.('call', services.clock.elapsed() - beganMs, call.name);
    }
  }

  async #answer(call: Dispatched, asker: Asker): Promise<unknown> {
    const { row, handler } = call;
    const { services } = this.#parts;
    if (handler === undefined) throw new OutriderError('NOT_FOUND', 'This server has no such call');
    let request: Request | undefined;
    const told: AuditPart[] = [];
    let isKnown = false;
    try {
      asker.caller.demand(row.access);
      request = call.parse();
      if (row.audit !== 'none') told.push(...auditText(row.audit, request), ...byToken(asker));
      asker.caller.demandParts(row.access, request);
      await demandManaged(row.access, request, asker.caller, services);
      const devices = devicesOf(row.scope, request, asker.caller.devices);
      const asked = {
        ...asker,
        ...devices,
        note: (changes: readonly AuditPart[]) => void told.push(...changes),
        isKnown: () => void (isKnown = true),
      };
      const answer = await this.#keeping(
        call,
        asker,
        request,
        told,
        async () => await handler(request, asked, services),
        () => isKnown,
      );
      this.#look(call, () => call.misfit?.(answer));
      return answer;
    } catch (error) {
      this.#look(call, () => errorMisfit(row, error));
      const outcome = error instanceof OutriderError ? error.code : 'INTERNAL';
      if (isTold(call, asker, request, outcome))
        await this.#parts.audit.write(this.#entry(call, asker, request, outcome, told));
      throw error;
    }
  }

  #look({ name }: Dispatched, look: () => string | undefined): void {
    const { onMisfit } = this.#parts;
    const misfit = onMisfit === undefined ? undefined : look();
    if (misfit !== undefined) onMisfit?.(new Error(`the answer to ${name}: ${misfit}`));
  }

  /** Does the work, and has it written down before anybody is told that it was done. */
  async #keeping(
    call: Dispatched,
    asker: Asker,
    request: Request,
    told: readonly AuditPart[],
    work: () => Promise<unknown>,
    isKnown: () => boolean,
  ): Promise<unknown> {
    const { audit } = this.#parts;
    if (call.row.audit === 'none') return await work();
    const { isSignedIn } = asker.caller;
    const { asksAgain } = call.row;
    const question = asksAgain && this.#askedBefore.questionOf(whoOf(asker), call.name, request, asksAgain);
    if (question !== undefined && this.#askedBefore.has(question)) return await work();
    if (isSignedIn) {
      const answer = await audit.during(this.#entry(call, asker, request, 'ok', told), work);
      if (question !== undefined) this.#askedBefore.keep(question);
      return answer;
    }
    // The user of a sign-in is known only after it.
    const answer = await work();
    if (!isKnown()) await audit.write(this.#entry(call, asker, request, 'ok', told));
    return answer;
  }

  #entry(
    { door, name, row, parse }: Dispatched,
    asker: Asker,
    request: Request | undefined,
    outcome: AuditEntry['outcome'],
    told: readonly AuditPart[],
  ): AuditEntry {
    const { caller, ip } = asker;
    return {
      timeMs: this.#parts.services.clock.now(),
      door,
      call: name,
      user: caller.userName,
      ip,
      devices: devicesTried(row, request, parse),
      // What a handler notes comes to it until its first change is kept.
      text: told.length === 0 ? [...auditText(row.audit, request), ...byToken(asker)] : told,
      outcome,
    };
  }
}

/** What the trail says of a token, behind what was done: by its id it is found there. */
const byToken = ({ caller: { token } }: Asker): readonly AuditPart[] =>
  token === undefined ? [] : [` (by the token ${token.id}, ${token.name})`];

/** The caller, as the trail tells callers apart. */
const whoOf = ({ caller: { userName, token } }: Asker): string =>
  token === undefined ? userName : `${userName} ${token.id}`;

const isStream = (served: unknown): served is ServedStream =>
  typeof served === 'object' && served !== null && 'watch' in served;

/** Whether a refused call is written down. Strangers must not fill the trail: of their attempts only a refused sign-in says something. */
function isTold(
  { row }: Dispatched,
  { caller }: Asker,
  request: Request | undefined,
  outcome: ErrorCode,
): boolean {
  if (row.audit === 'none' || outcome === 'RATE_LIMIT') return false;
  return caller.isSignedIn || (outcome === 'AUTH_REQUIRED' && request !== undefined);
}

/** Devices that a request names, also one that was refused before it was read; none where it cannot be read. */
function devicesTried(
  { scope, access: { managedBy = {} } }: Dispatched['row'],
  request: Request | undefined,
  parse: () => Request,
): readonly string[] {
  try {
    const asked = request ?? parse();
    const kept = Object.entries(managedBy)
      .filter(([, kind]) => kind === 'device')
      .flatMap(([field]) => namedBy(asked, field))
      .filter((deviceid) => typeof deviceid === 'string');
    const named = [...new Set([...namedDevices(scope, asked), ...kept])];
    const { deviceid } = asked;
    // A device that is to be added is in nobody's scope yet.
    return named.length === 0 && typeof deviceid === 'string' ? [deviceid] : named;
  } catch {
    return [];
  }
}

/** The socket of that path which the parameters mean. */
function socketMeant(
  path: string,
  params: Readonly<Record<string, string>>,
): [name: keyof typeof socketCalls, row: SocketCall] {
  const rows = (Object.entries(socketCalls) as [keyof typeof socketCalls, SocketCall][])
    .filter(([, row]) => row.path === path)
    .map(([name, row]) => ({ name, row, meant: row.meant }));
  const found = meantBy(rows, params);
  if (found === undefined) throw new OutriderError('NOT_FOUND', 'There is no such socket');
  return [found.name, found.row];
}
