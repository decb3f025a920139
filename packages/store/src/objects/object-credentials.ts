/** By what a store of objects knows who asks. */
export interface ObjectCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Of keys that end by themselves. */
  readonly sessionToken: string | undefined;
}

/**
 * Reads keys as Amazon's own tools keep them: `aws_access_key_id = …` and `aws_secret_access_key = …` on lines of their own, or the same as
 * variables of an environment. Of several sections the first one counts.
 * @returns undefined where one of the two is missing
 */
export function readObjectCredentials(text: string): ObjectCredentials | undefined {
  const values = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const [, name = '', value = ''] = /^\s*(?:export\s+)?(aws_\w+)\s*=\s*"?([^"\s]+)"?\s*$/i.exec(line) ?? [];
    const key = name.toLowerCase();
    if (key !== '' && !values.has(key)) values.set(key, value);
  }
  const accessKeyId = values.get('aws_access_key_id');
  const secretAccessKey = values.get('aws_secret_access_key');
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { accessKeyId, secretAccessKey, sessionToken: values.get('aws_session_token') };
}
