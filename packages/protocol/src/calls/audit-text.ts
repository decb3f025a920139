/** The names that a text has in braces. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/**
 * What the access log says of a call: 'none', or a text with fields of the request in braces. Does not compile with a
 * name that is no field, or one that must not be told.
 */
export type AuditText<Text extends string, Name extends string> =
  NamesIn<Text> extends Name ? Text : `only these may be in braces: ${Name}`;

/** Longest value in a text, characters: what somebody sends must not fill the log. */
const MAX_VALUE_CHARS = 200;

/** Fields of an object stand with their names. */
function told(value: unknown): string {
  if (Array.isArray(value)) return value.map(told).join(', ');
  if (typeof value !== 'object' || value === null) return String((value ?? '') as string | number | boolean);
  return Object.entries(value)
    .map(([name, part]) => `${name} ${told(part)}`)
    .join(', ');
}

const shown = (value: unknown): string => {
  if (value === undefined) return '';
  const text = told(value);
  return text.length > MAX_VALUE_CHARS ? `${text.slice(0, MAX_VALUE_CHARS)}…` : text;
};

/**
 * The text with the values of the request; those that are absent leave nothing behind.
 * @param request undefined when it could not be read: a … then stands for each value
 */
export function auditText(text: string, request: Readonly<Record<string, unknown>> | undefined): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    request === undefined ? '…' : shown(request[name]),
  );
}
