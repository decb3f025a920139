import { optionsOf } from '@outrider/options/program.ts';
import { configSchema, serverProgram } from '@outrider/server/options/config.ts';
import { flagOf } from '@outrider/server/options/flag.ts';
import { type PortRow, portRows } from '@outrider/server/options/ports.ts';
import { GENERATED, tableOf } from './tables.ts';

/** Options that say how much room something takes, or for how long it is kept. */
const OF_ROOM = /^media$|(MaxSize|Days|Keep)$/;

const defaults = configSchema.parse({});

/** A row's ports as they are written: `6083-6090`; undefined where none is open. */
function numbersOf({ at }: PortRow): string | undefined {
  const [first, last] = at(defaults) ?? [];
  return first === undefined ? undefined : first === last ? String(first) : `${first}-${last}`;
}

/** docs/reference/ports.md: ports and sizes. */
export function portsReference(): string {
  const ports = portRows.map((row) => [
    numbersOf(row) ?? 'none',
    row.over.join(', '),
    row.from,
    row.what,
    `\`${flagOf(row.option)}\``,
  ]);
  const sizes = optionsOf(serverProgram)
    .filter(({ key }) => OF_ROOM.test(key))
    .map(({ flag, preset, about }) => [`\`--${flag}\``, preset === '' ? 'none' : preset, about]);
  return `# Ports and sizes

${GENERATED}

## Ports

Without options. A firewall lets in what recorders and browsers come by; the server opens no connection to recorders.

${tableOf(['port', 'over', 'who comes in', 'for', 'option'], ports)}

## Sizes

What takes room, and what bounds it.

${tableOf(['option', 'default', 'meaning'], sizes)}
`;
}

/** Rows that recorders and browsers come by, as a container's ports: one for each transport. */
function published(): string[] {
  return portRows
    .filter(({ from }) => from === 'browsers' || from === 'recorders')
    .flatMap((row) => {
      const numbers = numbersOf(row);
      return numbers === undefined
        ? []
        : row.over.map((over) => `      - '${numbers}:${numbers}${over === 'UDP' ? '/udp' : ''}'`);
    });
}

/** docs/reference/compose.yaml: the image with its ports, data and bounds, for docker compose and podman compose. */
export function composeFile(): string {
  return `# ${GENERATED}
# OUTRIDER_PUBLIC_ADDRESS=192.0.2.1 docker compose up -d
name: outrider
services:
  outrider:
    image: \${OUTRIDER_IMAGE:-outrider:latest}
    restart: unless-stopped
    environment:
      # Recorders are told to send video there: the address of this machine as they reach it. A container does not know it.
      OUTRIDER_PUBLIC_ADDRESS: \${OUTRIDER_PUBLIC_ADDRESS:?the address of this machine, as recorders reach it}
    ports:
${published().join('\n')}
    volumes:
      - data:/var/lib/outrider
    read_only: true
    tmpfs:
      - /tmp
    cap_drop:
      - ALL
    security_opt:
      - no-new-privileges:true
    # It ends in order: recordings are closed, the last word of each device is kept.
    stop_grace_period: 90s
    healthcheck:
      test: ['CMD', 'outrider', 'ready']
      interval: 30s
      timeout: 10s
      start_period: 60s
      retries: 3
volumes:
  data:
`;
}
