import { API_PATH, type ApiOperation, inPath } from '@outrider/protocol/api/operation.ts';

/** How an operation of the API is asked what its call's sample asks. */
export interface ApiRequest {
  readonly url: string;
  readonly method: string;
  /** JSON; none of what has no body. */
  readonly body?: string;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * What a program asks of an operation, by the fields of its call.
 * @param about the device, where the path finds one of a list
 */
export function apiRequest(operation: ApiOperation, fields: Fields, about: string): ApiRequest {
  const { path, takes, gives, method = 'GET', body } = operation;
  const ofPath = inPath(path);
  const valueOf = (name: string): unknown => fields[takes[name] ?? ''];
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = 'found' in gives && gives.found === name ? about : valueOf(name);
    return encodeURIComponent(String(value));
  });
  const query = Object.keys(takes)
    .filter((name) => !ofPath.includes(name) && valueOf(name) !== undefined)
    .map((name) => [name, String(valueOf(name))]);
  const said = Object.entries(body ?? {}).flatMap(([name, field]) =>
    fields[field] === undefined ? [] : [[name, fields[field]]],
  );
  return {
    url: `${API_PATH}${place}${query.length === 0 ? '' : `?${new URLSearchParams(query)}`}`,
    method,
    ...(body !== undefined && { body: JSON.stringify(Object.fromEntries(said)) }),
  };
}
