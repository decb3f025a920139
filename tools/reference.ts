import { messages } from '@outrider/jt808/messages/table.ts';
import { alarmOfCode } from '@outrider/model/events/alarms.ts';
import type { Setting, SettingRight, SettingSection } from '@outrider/model/entity/setting.ts';
import { eventGroups } from '@outrider/model/events/event-code.ts';
import { eventCodes } from '@outrider/model/events/event-codes.ts';
import { rights } from '@outrider/model/people/rights.ts';
import { serverSettings } from '@outrider/model/server-settings.ts';
import type { Access } from '@outrider/protocol/calls/access.ts';
import { type CloseName, closeCodes } from '@outrider/protocol/calls/close-codes.ts';
import type { ControlCall } from '@outrider/protocol/calls/control-call.ts';
import { deviceRowLetters } from '@outrider/protocol/devices/device-row.ts';
import { clientTypes } from '@outrider/protocol/api/client-types.ts';
import { commonErrors, errorRows, VCP_OK } from '@outrider/protocol/calls/errors.ts';
import type { HttpCall } from '@outrider/protocol/calls/http-call.ts';
import type { Mark } from '@outrider/protocol/calls/meant.ts';
import type { Scope } from '@outrider/protocol/calls/scope.ts';
import type { Push } from '@outrider/protocol/calls/push.ts';
import type { SocketCall } from '@outrider/protocol/calls/socket-call.ts';
import { pushes } from '@outrider/protocol/pushes.ts';
import { controlCalls, httpCalls, socketCalls } from '@outrider/protocol/tables.ts';
import { helpOf } from '@outrider/options/help.ts';
import { type Config, serverProgram } from '@outrider/server/options/config.ts';
import { flagOf } from '@outrider/server/options/flag.ts';
import { z } from 'zod';
import { composeFile, portsReference } from './ports-reference.ts';
import { GENERATED, tableOf } from './tables.ts';

function whoMay({ right, also, maxLevel, managedBy, serverAdmin, faces, parts, tokens }: Access): string {
  const managers = managedBy === undefined ? '' : ' and managers of a branch';
  const level =
    maxLevel === undefined
      ? ''
      : maxLevel === 0
        ? `, level 0${managers || ' only'}`
        : `, levels 0 to ${maxLevel}${managers}`;
  const levels = faces === true ? ', of the levels that the variant has in faceLevels (rule FACES-1)' : '';
  const admin = serverAdmin === true ? ', of these who sets the server (rule C05)' : '';
  const further = parts === undefined ? '' : `; for parts of \`${parts.in}\` their own right too`;
  const noToken = tokens === 'never' ? '; no token' : '';
  const rights = also === undefined ? `right ${right}` : `rights ${right} and ${also}`;
  return `${right === 'anyone' || right === 'signed-in' ? right : rights}${level}${levels}${admin}${further}${noToken}`;
}

function scopeText(scope: Scope): string {
  if (scope === 'none') return 'none';
  if (scope === 'own') return 'those in scope';
  return 'device' in scope
    ? `the one of \`${scope.device}\`, in scope`
    : `those of \`${scope.devices}\`, in scope; all in scope when absent`;
}

interface Rules {
  readonly access: Access;
  readonly scope: Scope;
  readonly errors?: readonly string[];
  readonly closes?: readonly CloseName[];
  readonly audit: string;
}

/** What holds for a call on whatever door. */
function rulesOf({ access, scope, errors, closes, audit }: Rules): string {
  const codes = closes?.map((name) => closeCodes[name].code).join(', ');
  const device = typeof scope === 'object' && 'device' in scope ? ['NOT_FOUND'] : [];
  const beyond = [...new Set([...device, ...(errors ?? [])])].join(', ');
  const rows = [
    [
      whoMay(access),
      scopeText(scope),
      codes ?? (beyond === '' ? 'none' : beyond),
      audit === 'none' ? 'no' : `“${audit}”`,
    ],
  ];
  return tableOf(
    ['who may', 'devices', codes === undefined ? 'further errors' : 'ended with', 'logged'],
    rows,
  );
}

const errorTable = (): string =>
  tableOf(
    ['code', 'R', 'HTTP', 'again', 'meaning'],
    Object.entries(errorRows).map(([code, { vcp, http, retryable, about }]) => [
      code,
      String(vcp),
      String(http),
      retryable ? 'may help' : 'no',
      about,
    ]),
  );

const meantOf = (meant: ControlCall['meant']): string[] =>
  Object.entries(meant).map(([letter, value]) => `${letter}:${value}`);

/** docs/reference/vcp.md: the calls of the control connection. */
function vcpReference(): string {
  const sections = Object.values<ControlCall>(controlCalls).map((call) => {
    const fields = (direction: string, row: ControlCall['request']): string[][] =>
      Object.values(row).map((field) => [
        direction,
        field.letter,
        field.optional ? 'optional' : 'required',
        field.about,
      ]);
    const rows = [...fields('request', call.request), ...fields('answer', call.answer)];
    return [
      `## ${[call.code, ...meantOf(call.meant)].join(' ')} ${call.about}`,
      rulesOf(call),
      ...(call.rows === 'devices' ? ['Device rows come first.'] : []),
      ...(rows.length === 0 ? ['No letters of its own.'] : [tableOf(['', 'letter', '', 'meaning'], rows)]),
    ].join('\n\n');
  });
  return `# The control connection (VCP)

${GENERATED}

A WebSocket at \`/vcp\` (and \`/\`) of the server's port. A message is one or more frames:
\`VCP\\n<bytes>\\n(<A-Z>:<value>\\n)*[\\n<payload>]\`, where bytes counts what follows the length line, in UTF-8.
M is the code of the call, W is echoed in the answer, R is the result: ${VCP_OK}, or the number of an error, whose reason is in Z.

## Errors

Any call may end with ${commonErrors.join(', ')}, on every door.

${errorTable()}

## Device rows

Letters of a row are its own: R is the signal here, and the result in a message. A letter that is absent has its default: an unknown number, an empty text, O 1, E and V 0.

${tableOf(['letter', 'meaning'], Object.entries(deviceRowLetters))}

${sections.join('\n\n')}
`;
}

const schemaText = (schema: z.ZodType): string =>
  `\n\n\`\`\`json\n${JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }), null, 2)}\n\`\`\``;

/** By which parameters a row is told from others of its path. */
const meantText = (meant: Readonly<Record<string, Mark>>): string =>
  Object.entries(meant)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : `…${value.has}…`}`)
    .join('&');

/** docs/reference/http.md: the HTTP calls. */
function httpReference(): string {
  const sections = Object.values<HttpCall>(httpCalls).map((call) => {
    const meant = meantText(call.meant ?? {});
    const empty = Object.keys(call.request.shape).length === 0;
    return [
      `## ${call.method} ${call.path}${meant === '' ? '' : `?${meant}`}`,
      `${call.about}.`,
      rulesOf(call),
      `Request:${empty ? ' none.' : schemaText(call.request)}`,
      `Answer:${call.answer === 'file' ? ' a file, as its content type says.' : schemaText(call.answer)}`,
    ].join('\n\n');
  });
  return `# HTTP calls

${GENERATED}

Credentials are \`Authorization: Bearer <session key>\`, or \`username\` and \`password\` (session key or password hash) beside the fields of the body; a GET has no body, and takes the header. A session key is the answer's letter K of [signing in](vcp.md) on the control connection.
A path that is not here is denied. An error answers with \`hasError\`, \`code\` and \`message\`; the errors are those of [the control connection](vcp.md).

${sections.join('\n\n')}
`;
}

/** docs/reference/socket-calls.md: the WebSockets, and how they end. */
function socketReference(): string {
  const sections = Object.values<SocketCall>(socketCalls).map((call) => {
    const meant = meantText(call.meant);
    const parameters = Object.keys(call.query.shape).length === 0 ? ' none.' : schemaText(call.query);
    return [
      `## ${call.path}${meant === '' ? '' : `?${meant}`}`,
      `${call.about}.`,
      rulesOf(call),
      `Parameters:${parameters}`,
    ].join('\n\n');
  });
  const pushSections = Object.values<Push>(pushes).map(({ cmds, about, message }) =>
    [`### cmd ${cmds.map((cmd) => `\`${cmd}\``).join(', ')}`, `${about}.${schemaText(message)}`].join('\n\n'),
  );
  return `# WebSockets

${GENERATED}

How they are opened and what they carry is in [sockets.md](sockets.md).

${sections.join('\n\n')}

## Messages of the event push

${pushSections.join('\n\n')}

## Close codes

${tableOf(
  ['code', 'again', 'meaning'],
  Object.values(closeCodes).map(({ code, again, about }) => [String(code), again, about]),
)}
`;
}

/** docs/reference/jt808.md: the messages of JT/T 808 and 1078 that are understood. */
function jt808Reference(): string {
  const rows = [...messages]
    .sort((a, b) => a.id - b.id)
    .map((row) => [
      `0x${row.id.toString(16).toUpperCase().padStart(4, '0')}`,
      row.name,
      row.from,
      row.section,
    ]);
  return `# JT/T 808 and 1078 messages

${GENERATED}

What is not here is kept as bytes.

${tableOf(['id', 'name', 'sent by', 'section'], rows)}
`;
}

/** docs/reference/rights.md: the rights of the access string. */
function rightsReference(): string {
  return `# Rights

${GENERATED}

A permission's access string has one character for each right, '1' where it is granted. A level has a right by itself, as long
as no administrator says otherwise, when it is no higher than the number beside it: 0 for administrators alone, 3 for all.

${tableOf(
  ['index', 'right', 'group', 'meaning', 'levels to'],
  rights.map((right) => [String(right.index), right.name, right.group, right.text, String(right.level)]),
)}
`;
}

/** docs/reference/events.md: the event codes. */
function eventsReference(): string {
  return `# Event codes

${GENERATED}

An event is told by its code. Those with an alarm are what a device reports along with where it is; which bits and items of its
protocol mean them is the gateway's to know. A code that is not here is shown as 'Event' and its number.

${tableOf(
  ['code', 'name', 'group', 'severity', 'alarm'],
  eventCodes.map(({ code, name, group, severity }) => [
    String(code),
    name,
    eventGroups[group],
    severity,
    alarmOfCode(code) ?? '',
  ]),
)}
`;
}

/** What a setting may hold, in short. */
function limitsOf({ schema, choices }: Setting): string {
  if (choices !== undefined) return choices.map(String).join(', ');
  const { minValue: min = null, maxValue: max = null } = schema instanceof z.ZodNumber ? schema : {};
  if (min !== null && max !== null) return `${min} to ${max}`;
  if (schema instanceof z.ZodBoolean) return 'true or false';
  return schema instanceof z.ZodReadonly ? 'a list' : 'a text';
}

const settingRights: Readonly<Record<SettingRight, string>> = {
  server: 'who sets the server',
  administrators: 'level 0',
};

/** docs/reference/settings.md: the settings of the server. */
function settingsReference(): string {
  const sections = Object.entries<SettingSection>(serverSettings).map(([name, { title, right, fields }]) => {
    const rows = Object.entries(fields).map(([field, setting]) => [
      `\`${name}.${field}\``,
      setting.secret === true ? `${setting.label} (secret)` : setting.label,
      limitsOf(setting),
      JSON.stringify(setting.default),
      setting.unit ?? '',
      setting.option === undefined ? '' : `\`${flagOf(setting.option as keyof Config)}\``,
      setting.effect,
    ]);
    const head = ['name', 'setting', 'may be', 'default', 'in', 'pinned by', 'takes effect'];
    return [`## ${title}`, `Read and set by ${settingRights[right]}.`, tableOf(head, rows)].join('\n\n');
  });
  return `# Settings of the server

${GENERATED}

What is set in the console is kept in the database, with who set it and when. An option of the start pins its setting: as long as the
server is started with it, the setting is shown and cannot be set. Without the option what was set counts, else the default.

${sections.join('\n\n')}
`;
}

/** Every generated page by its file name in docs/reference. */
export const references: Readonly<Record<string, () => string>> = {
  'vcp.md': vcpReference,
  'http.md': httpReference,
  'socket-calls.md': socketReference,
  'jt808.md': jt808Reference,
  'rights.md': rightsReference,
  'events.md': eventsReference,
  'settings.md': settingsReference,
  'ports.md': portsReference,
  'compose.yaml': composeFile,
  // What `npm start -- --help` prints, without a package installed.
  'server-options.txt': () => helpOf(serverProgram),
  '../../packages/api-client/src/paths.ts': clientTypes,
};
