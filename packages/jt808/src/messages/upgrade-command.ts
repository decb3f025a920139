/** What a terminal is told of an upgrade over the air. */
export interface UpgradeCommand {
  /** Where it fetches the file. */
  readonly url: string;
  /** The access point by which it dials in for that, with user name and password; empty: the one that it has. */
  readonly dialPoint: string;
  readonly dialUser: string;
  readonly dialPassword: string;
  /** The server that it connects to for that; empty: it follows the address. */
  readonly address: string;
  readonly tcpPort: string;
  readonly udpPort: string;
  readonly manufacturer: string;
  readonly hardwareVersion: string;
  readonly firmwareVersion: string;
  /** Minutes that it may stay with that server; empty or 0: as long as it takes. */
  readonly minutes: string;
}

/** The fields in the order of the standard: the same in the editions of 2011, 2013 and 2019. */
const order = [
  'url',
  'dialPoint',
  'dialUser',
  'dialPassword',
  'address',
  'tcpPort',
  'udpPort',
  'manufacturer',
  'hardwareVersion',
  'firmwareVersion',
  'minutes',
] as const satisfies readonly (keyof UpgradeCommand)[];

/**
 * The parameters of command 1 of 0x8105 (JT/T 808-2019, section 8.15): a field that has no value is empty, and stands all the same.
 * @throws RangeError for a value with a semicolon, which would be two fields
 */
export function printUpgrade(fields: Partial<UpgradeCommand> & Pick<UpgradeCommand, 'url'>): string {
  return order
    .map((name) => {
      const value = fields[name] ?? '';
      if (value.includes(';')) throw new RangeError(`${name} has a semicolon`);
      return value;
    })
    .join(';');
}

/** The same the other way round; what is missing at the end is empty. */
export function parseUpgrade(parameters: string): UpgradeCommand {
  const values = parameters.split(';');
  return Object.fromEntries(order.map((name, at) => [name, values[at] ?? ''])) as Record<
    keyof UpgradeCommand,
    string
  >;
}
