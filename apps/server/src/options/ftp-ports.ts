const LAST_PORT = 65_535;
const MOST_PORTS = 1_000;

/** The first and last of a range of ports such as `6083-6090`; undefined for a text that is none. */
export function parsePortRange(text: string): { readonly first: number; readonly last: number } | undefined {
  const [, first, last] = /^(\d{1,5})-(\d{1,5})$/.exec(text) ?? [];
  const range = { first: Number(first), last: Number(last) };
  const fits = range.first >= 1 && range.last <= LAST_PORT && range.last - range.first < MOST_PORTS;
  return fits && range.first <= range.last ? range : undefined;
}

/** The ports for files of uploads: one of the system's choice beside a control port of its choice. */
export function ftpDataPorts({
  ftpPort,
  ftpPassivePorts,
}: {
  readonly ftpPort: number;
  readonly ftpPassivePorts: string;
}): readonly number[] {
  const range = parsePortRange(ftpPassivePorts);
  if (ftpPort === 0 || range === undefined) return [0];
  return Array.from({ length: range.last - range.first + 1 }, (_, at) => range.first + at);
}
