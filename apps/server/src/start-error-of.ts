import { OutriderError } from '@outrider/model/error-code.ts';
import { type Config, playbackPortOf, subPortOf, talkPortOf } from './options/config.ts';
import { StartError } from './start-error.ts';

const PORT_OPTIONS = [
  ['port', '--port'],
  ['jt808Port', '--jt808-port'],
  ['jt1078Port', '--jt1078-port'],
  ['jt1078SubPort', '--jt1078-sub-port'],
  ['jt1078TalkPort', '--jt1078-talk-port'],
  ['jt1078PlaybackPort', '--jt1078-playback-port'],
] as const;

/** The start error that a fault of the system means, or the fault itself when it is none of the usual ones. */
export function startErrorOf(error: unknown, config: Config): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error;
  if (error instanceof OutriderError) return new StartError(error.message, { cause: error });
  const { code, port, address, path, syscall, hostname } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
    hostname?: string;
  };
  if (syscall === 'getaddrinfo') {
    return new StartError(
      `The name ${hostname} is no address that can be listened on: ${code}. Choose another with --host or --device-host.`,
      { cause: error },
    );
  }
  const option =
    PORT_OPTIONS.find(([name]) => config[name] === port)?.[1] ??
    (port === subPortOf(config)
      ? '--jt1078-sub-port'
      : port === talkPortOf(config)
        ? '--jt1078-talk-port'
        : port === playbackPortOf(config)
          ? '--jt1078-playback-port'
          : '--port');
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is in use. Is Outrider running already? Choose another port with ${option}.`,
        { cause: error },
      );
    case 'EACCES':
      return port === undefined
        ? new StartError(
            `Cannot write to the data folder ${path ?? config.data}: permission denied. Choose another with --data.`,
            { cause: error },
          )
        : new StartError(
            `Port ${port} needs more rights than this process has. Choose one above 1023 with ${option}.`,
            { cause: error },
          );
    case 'EADDRNOTAVAIL':
      return new StartError(
        `This machine has no address ${address}. Choose another with --host or --device-host.`,
        { cause: error },
      );
    case 'ENOENT':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
    case 'ENOSPC':
      return new StartError(
        `Cannot use the data folder ${config.data}: ${code}. Choose another with --data.`,
        { cause: error },
      );
    default:
      return error;
  }
}
