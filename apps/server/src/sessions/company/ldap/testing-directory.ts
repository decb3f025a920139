import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { BerWriter } from 'ldapts';
import { LdapMessages, type Piece, piecesOf } from './ldap-messages.ts';

/** An entry: values by attribute, in the letters of the directory. */
export type TestEntry = Readonly<Record<string, readonly string[]>>;

/** How a directory of a test is at fault: never answers, hangs up, answers too much or too large, sends elsewhere, or sends something that is no LDAP. */
export type Fault = 'hung' | 'hangs up' | 'endless' | 'huge' | 'refers' | 'nonsense' | 'cut off';

export interface TestDirectory extends AsyncDisposable {
  readonly port: number;
  /** By DN. Changed by a test at any time. */
  readonly entries: Map<string, TestEntry>;
  /** Names and passwords that it was asked to let in. */
  readonly binds: { readonly dn: string; readonly password: string }[];
  /** Filters that it was asked, as bytes of BER. */
  readonly filters: string[];
  fault: Fault | undefined;
  /** What happens before a search is answered, of which it takes the filter as bytes of BER; or how it fails. */
  onSearch: ((filter: string) => Promise<Fault | void>) | undefined;
}

export interface TestDirectoryOptions {
  readonly entries: Readonly<Record<string, TestEntry>>;
  /** By which it is known; without it, it knows no TLS. */
  readonly certificate?: { readonly key: string; readonly cert: string };
  /** Whether TLS begins with the first byte, and not by StartTLS. */
  readonly isSecure?: boolean;
}

const codes = { bind: 0x60, unbind: 0x42, search: 0x63, extended: 0x77 } as const;

/** A directory on this machine that speaks as much LDAP as sign-ins need, over real sockets, and can be at fault. */
export async function startDirectory({
  entries,
  certificate,
  isSecure = false,
}: TestDirectoryOptions): Promise<TestDirectory> {
  const sockets = new Set<Socket>();
  const context = certificate && createSecureContext(certificate);
  const directory = {
    entries: new Map(Object.entries(entries)),
    binds: [] as { dn: string; password: string }[],
    filters: [] as string[],
    fault: undefined as Fault | undefined,
    onSearch: undefined as TestDirectory['onSearch'],
  };
  const secure = (socket: Socket): Socket => {
    const secured = new TLSSocket(socket, { isServer: true, secureContext: context! });
    secured.on('error', () => {});
    return secured;
  };
  const serve = (socket: Socket): void => {
    const messages = new LdapMessages();
    const hear = (chunk: Buffer): void => {
      for (const message of messages.take(chunk)) void answer(socket, message, directory, startTls);
    };
    const startTls = (): void => {
      socket.off('data', hear);
      serve(secure(socket));
    };
    socket.on('data', hear);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    serve(isSecure ? secure(socket) : socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(directory, {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  });
}

type Inside = Pick<TestDirectory, 'entries' | 'binds' | 'filters' | 'fault' | 'onSearch'>;

async function answer(
  socket: Socket,
  message: Buffer,
  directory: Inside,
  startTls: () => void,
): Promise<void> {
  const [number, operation] = piecesOf(piecesOf(message)[0]?.body ?? message);
  const id = number?.body.readUIntBE(0, number.body.length) ?? 0;
  if (operation?.tag === codes.unbind) return void socket.end();
  if (directory.fault !== undefined) return fail(socket, id, directory.fault);
  const parts = piecesOf(operation?.body ?? message);
  const text = (at: number): string => parts[at]?.body.toString('utf8') ?? '';
  if (operation?.tag === codes.bind) {
    const [dn, password] = [text(1), text(2)];
    directory.binds.push({ dn, password });
    // As many directories do: a name without a password is nobody's, and let in.
    const isRight =
      password === '' || directory.entries.get(dn)?.['userPassword']?.includes(password) === true;
    socket.write(result(id, 0x61, isRight ? 0 : 49));
  } else if (operation?.tag === codes.search) {
    const [base, scope, , sizes, , , filter] = parts;
    const below = base?.body.toString('utf8').toLowerCase() ?? '';
    const most = sizes?.body.readUIntBE(0, sizes.body.length) ?? 0;
    const asked = filter?.body.toString('latin1') ?? '';
    directory.filters.push(asked);
    const fault = await directory.onSearch?.(asked);
    if (fault !== undefined) return fail(socket, id, fault);
    const all = [...directory.entries].filter(([dn, entry]) => {
      const isThere = scope?.body[0] === 0 ? dn.toLowerCase() === below : dn.toLowerCase().endsWith(below);
      return isThere && fits({ ...entry, objectClass: ['top'] }, filter, directory.entries);
    });
    const given = most === 0 ? all : all.slice(0, most);
    for (const [dn, entry] of given) socket.write(entryOf(id, dn, entry));
    socket.write(result(id, 0x65, given.length < all.length ? 4 : 0));
  } else if (operation?.tag === codes.extended) socket.write(result(id, 0x78, 0), () => startTls());
  else socket.write(result(id, 0x65, 2));
}

function fail(socket: Socket, id: number, fault: Fault): void {
  const entry = entryOf(id, 'cn=one', { cn: ['one'] });
  if (fault === 'hangs up') socket.destroy();
  if (fault === 'nonsense') socket.write('HTTP/1.1 400 Bad Request\r\n\r\n');
  if (fault === 'cut off') socket.write(entry.with(entry.length - 6, 0x7f));
  if (fault === 'refers') socket.write(result(id, 0x61, 10, 'ldap://elsewhere.example.com'));
  if (fault === 'huge') socket.write(Buffer.from([0x30, 0x84, 0x7f, 0xff, 0xff, 0xff]));
  if (fault === 'endless') for (let sent = 0; sent < 90_000; sent++) socket.write(entry);
}

function result(id: number, tag: number, code: number, said = ''): Buffer {
  const writer = new BerWriter();
  writer.startSequence();
  writer.writeInt(id);
  writer.startSequence(tag);
  writer.writeEnumeration(code);
  writer.writeString('');
  writer.writeString(said);
  writer.endSequence();
  writer.endSequence();
  return writer.buffer;
}

function entryOf(id: number, dn: string, entry: TestEntry): Buffer {
  const writer = new BerWriter();
  writer.startSequence();
  writer.writeInt(id);
  writer.startSequence(0x64);
  writer.writeString(dn);
  writer.startSequence();
  for (const [name, values] of Object.entries(entry)) {
    writer.startSequence();
    writer.writeString(name);
    writer.startSequence(0x31);
    for (const value of values) writer.writeString(value);
    writer.endSequence();
    writer.endSequence();
  }
  writer.endSequence();
  writer.endSequence();
  writer.endSequence();
  return writer.buffer;
}

/** Whether an entry is what a filter means (RFC 4511, section 4.5.1.7). */
function fits(entry: TestEntry, filter: Piece | undefined, all: ReadonlyMap<string, TestEntry>): boolean {
  if (filter === undefined) return false;
  const values = (attribute: string): string[] =>
    Object.entries(entry)
      .filter(([name]) => name.toLowerCase() === attribute.toLowerCase())
      .flatMap(([, some]) => some.map((value) => value.toLowerCase()));
  if (filter.tag === 0x87) return values(filter.body.toString()).length > 0;
  const parts = piecesOf(filter.body);
  const text = (at: number): string => parts[at]?.body.toString('utf8').toLowerCase() ?? '';
  if (filter.tag === 0xa0) return parts.every((one) => fits(entry, one, all));
  if (filter.tag === 0xa1) return parts.some((one) => fits(entry, one, all));
  if (filter.tag === 0xa2) return !fits(entry, parts[0], all);
  if (filter.tag === 0xa3) return values(text(0)).includes(text(1));
  if (filter.tag !== 0xa9) return false;
  // As LDAP_MATCHING_RULE_IN_CHAIN looks through groups in groups.
  return values(text(1)).some((value) => value === text(2) || fits(all.get(value) ?? {}, filter, all));
}
