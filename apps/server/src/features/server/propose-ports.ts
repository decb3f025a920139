import { OutriderError } from '@outrider/model/error-code.ts';
import { portTwice } from '@outrider/model/server/protocol-settings.ts';
import { serverSentences as sentences } from '@outrider/model/server/sentences.ts';
import type { ServerSettingTable, SettingChangesOf, SettingKeyOf } from '@outrider/model/server-settings.ts';
import { sentence } from '@outrider/model/text.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import type { Services } from '../../calls/services.ts';
import { portOption } from '../../options/ports.ts';
import type { SeenEdits, Settings } from '../../settings/settings.ts';

/** Services by which ports are exchanged. */
export type ProposingParts = 'config' | 'port' | 'ports' | 'settings' | 'recorderEntrance';

type ProtocolKey = Extract<SettingKeyOf<ServerSettingTable>, `protocol.${string}`>;
type Protocol = Required<Pick<SettingChangesOf<ServerSettingTable>, ProtocolKey>>;

/** The settings of the section, whole. */
export const portsSet = (settings: Pick<Settings<ServerSettingTable>, 'get'>): Protocol => ({
  'protocol.http': settings.get('protocol.http'),
  'protocol.https': settings.get('protocol.https'),
  'protocol.streaming': settings.get('protocol.streaming'),
  'protocol.streamings': settings.get('protocol.streamings'),
  'protocol.sslOnly': settings.get('protocol.sslOnly'),
  'protocol.disableLivestream': settings.get('protocol.disableLivestream'),
});

/**
 * Begins an exchange of ports, where nothing speaks against it: new ones of pages are kept once somebody has opened them, all else at once.
 * @param wish the whole section as it is to be
 * @throws OutriderError VALIDATION, in words; CONFLICT where somebody else has changed what the caller saw
 */
export async function proposePorts(
  { changes, seen = {} }: { readonly changes: Protocol; readonly seen?: SeenEdits },
  call: Pick<Parameters<HttpHandler<'writeProtocol'>>[1], 'session' | 'secure' | 'ip' | 'note'>,
  { config, port, ports, settings, recorderEntrance }: Pick<Services, ProposingParts>,
): Promise<void> {
  const http = changes['protocol.http'];
  const https = changes['protocol.https'];
  const streaming = changes['protocol.streaming'];
  const streamings = changes['protocol.streamings'];
  const start = { heartbeat: recorderEntrance.jt808Port, appcommand: port() };
  const twice = portTwice({ http, https, streaming, streamings }, start);
  if (twice !== undefined)
    throw new OutriderError('VALIDATION', sentence(sentences.portTwice, { port: String(twice) }));
  for (const [field, one] of [
    ['http', http],
    ['https', https],
    ...[streaming, ...streamings].map((port) => ['streaming', port] as const),
  ] as const) {
    // Proofs of an authority are answered on a further port of http as well.
    const option = portOption(config, one, field === 'http' ? ['acmePort'] : []);
    if (option !== undefined)
      throw new OutriderError('VALIDATION', sentence(sentences.portOfOption, { port: String(one), option }));
  }
  const sslOnly = changes['protocol.sslOnly'];
  if (sslOnly && !settings.get('protocol.sslOnly') && call.secure !== true)
    throw new OutriderError('VALIDATION', sentences.sslOnlyFromHttps);
  if (sslOnly && https === 0 && !ports.startsSecure)
    throw new OutriderError('VALIDATION', sentences.sslOnlyWantsPort);
  await ports.propose(
    { changes, seen },
    { session: call.session, secure: call.secure === true, ip: call.ip },
    call.note,
  );
}
