import { OutriderError } from '@outrider/model/error-code.ts';
import { type ServerAt, type ServerList, wordsOf } from './server-at.ts';

type ListedServer = ServerList['servers'][number];

/** What a server says at one moment: of itself, and of the others that it hears. */
export interface ServerLook {
  readonly at: ServerAt;
  /** Undefined where no answer came. */
  readonly said?: { readonly own: ListedServer; readonly list: ServerList };
  /** Why no answer came. */
  readonly silence?: string;
  /** What its monitor says is not well. */
  readonly unready?: string | undefined;
}

/** Something that is not well, and with which server: with one that others do not hear it is that one. */
export interface Fault {
  readonly at: ServerAt;
  readonly words: string;
}

/**
 * Asks all servers, each by its own address.
 * @throws OutriderError where the token is not good for it
 */
export const lookAt = async (servers: readonly ServerAt[]): Promise<readonly ServerLook[]> =>
  await Promise.all(
    servers.map(async (at) => {
      try {
        const [list, unready] = await Promise.all([at.list(), at.unready()]);
        const own = list.servers.find((each) => each.own);
        if (own === undefined) return { at, silence: 'it does not say which server it is' };
        return { at, said: { own, list }, unready };
      } catch (error) {
        if (error instanceof OutriderError) throw error;
        return { at, silence: wordsOf(error) };
      }
    }),
  );

/** What one server says of itself that is not well. */
function ownFaults({ at, said, silence, unready }: ServerLook): readonly Fault[] {
  if (said === undefined) return [{ at, words: `${at.address} does not answer: ${silence}` }];
  const { own, list } = said;
  return [
    ...(list.cutOff ? [{ at, words: `${own.name} does not reach the bus` }] : []),
    ...(own.draining ? [{ at, words: `${own.name} lets its devices go` }] : []),
    ...(unready === undefined ? [] : [{ at, words: `${own.name} is not ready: ${unready}` }]),
  ];
}

/** Of each server those that do not hear it, as it runs now. */
function unheard(looks: readonly ServerLook[]): readonly Fault[] {
  return looks.flatMap(({ at, said }) => {
    if (said === undefined) return [];
    const { server, name, started } = said.own;
    return looks.flatMap(({ at: other, said: theirs }) => {
      if (theirs === undefined || other === at) return [];
      const heard = theirs.list.servers.find((each) => each.server === server);
      if (heard !== undefined && !heard.lost && heard.started === started) return [];
      return [{ at, words: `${theirs.own.name} does not hear ${name}` }];
    });
  });
}

/** All that is not well: a server that does not answer, lets its devices go, is not ready, or is not heard by another one. */
export const faultsOf = (looks: readonly ServerLook[]): readonly Fault[] => [
  ...looks.flatMap(ownFaults),
  ...unheard(looks),
];

/** Devices that are connected to these servers. */
export const devicesOn = (looks: readonly ServerLook[]): number =>
  looks.reduce((sum, { said }) => sum + (said?.own.devices ?? 0), 0);
