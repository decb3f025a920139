import { messages } from '@outrider/jt808/messages/table.ts';
import { rights } from '@outrider/model/people/rights.ts';
import { httpEndpoints } from '@outrider/protocol/http/endpoints.ts';
import { type Access, vcpMessages, vcpResults, type VcpMessage } from '@outrider/protocol/vcp/messages.ts';
import { z } from 'zod';

const GENERATED = 'Written by `npm run docs` from the tables in the code; do not edit.';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');

function whoMay({ right, maxLevel }: Access): string {
  const level = maxLevel === undefined ? '' : maxLevel === 0 ? ', level 0 only' : `, levels 0 to ${maxLevel}`;
  return `${right === 'anyone' || right === 'signed-in' ? right : `right ${right}`}${level}`;
}

/** docs/reference/vcp.md: the messages of the control connection. */
export function vcpReference(): string {
  const sections = Object.values<VcpMessage>(vcpMessages).map((message) => {
    const fields = (direction: string, row: VcpMessage['request']): string[][] =>
      Object.values(row).map((field) => [
        direction,
        field.letter,
        field.optional ? 'optional' : 'required',
        field.about,
      ]);
    const rows = [...fields('request', message.request), ...fields('answer', message.answer)];
    return [
      `## ${message.code} ${message.about}`,
      `Who may: ${whoMay(message.access)}${message.deviceScoped ? '; the device must be in scope' : ''}.`,
      ...(message.rows === 'devices' ? ['Device rows come first.'] : []),
      ...(rows.length === 0 ? ['No letters of its own.'] : [tableOf(['', 'letter', '', 'meaning'], rows)]),
    ].join('\n\n');
  });
  const results = tableOf(
    ['R', 'meaning'],
    Object.entries(vcpResults).map(([name, number]) => [String(number), name]),
  );
  return `# The control connection (VCP)

${GENERATED}

A WebSocket at \`/vcp\` (and \`/\`) of the server's port. A message is one or more frames:
\`VCP\\n<bytes>\\n(<A-Z>:<value>\\n)*[\\n<payload>]\`, where bytes counts what follows the length line, in UTF-8.
M is the code of the message, W is echoed in the answer, R is the result; any result but 1 has its reason in Z.

${results}

${sections.join('\n\n')}
`;
}

const schemaText = (schema: z.ZodType): string =>
  schema instanceof z.ZodUndefined || schema instanceof z.ZodUnknown
    ? ''
    : `\n\n\`\`\`json\n${JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }), null, 2)}\n\`\`\``;

/** docs/reference/http.md: the HTTP calls. */
export function httpReference(): string {
  const sections = Object.values(httpEndpoints).map(
    (endpoint) =>
      `## ${endpoint.method} ${endpoint.path}\n\n${endpoint.about}.\n\nWho may: ${whoMay(endpoint.access)}.\n\nBody:${schemaText(endpoint.body) || ' none.'}\n\nAnswer:${schemaText(endpoint.answer) || ' as its content type says.'}`,
  );
  return `# HTTP calls

${GENERATED}

Credentials go in the body (\`username\` and \`password\`: session key or password hash) or as \`Authorization: Bearer <session key>\`.
A path that is not here is denied. A business error answers 200 with \`hasError\`, \`code\` and \`message\`.

${sections.join('\n\n')}
`;
}

/** docs/reference/jt808.md: the messages of JT/T 808 and 1078 that are understood. */
export function jt808Reference(): string {
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
export function rightsReference(): string {
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

/** Every generated page by its file name in docs/reference. */
export const references: Readonly<Record<string, () => string>> = {
  'vcp.md': vcpReference,
  'http.md': httpReference,
  'jt808.md': jt808Reference,
  'rights.md': rightsReference,
};
