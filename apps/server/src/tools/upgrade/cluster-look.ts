import { OutriderError } from '@outrider/model/error-code.ts';
import { type ServerAt, type ServerList, wordsOf } from './server-at.ts';

type ListedServer = ServerList['servers'][number];

/** What a server says at one moment: of itself, and of the others that it hears. */
export interface ServerLook {
  readonly at: ServerAt;
  /** What it is called here: two of one machine by their addresses, too; its address alone where it did not answer. */
  readonly name: string;
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

/** What one server says at one moment. @throws OutriderError where the token is not good for it */
async function lookAtOne(at: ServerAt): Promise<Omit<ServerLook, 'name'>> {
  try {
    const [list, unready] = await Promise.all([at.list(), at.unready()]);
    const own = list.servers.find((each) => each.own);
    if (own === undefined) return { at, silence: 'it does not say which server it is' };
    return { at, said: { own, list }, unready };
  } catch (error) {
    if (error instanceof OutriderError) throw error;
    return { at, silence: wordsOf(error) };
  }
}

/**
 * Asks all servers, each by its own address.
 * @throws OutriderError where the token is not good for it
 */
export async function lookAt(servers: readonly ServerAt[]): Promise<readonly ServerLook[]> {
  const looks = await Promise.all(servers.map(lookAtOne));
  const names = looks.map(({ said }) => said?.own.name);
  return looks.map((look, at) => {
    const { address } = look.at;
    const own = names[at];
    const isOneOfSeveral = names.some((name, other) => other !== at && name === own);
    const name = own === undefined ? address : isOneOfSeveral ? `${own} at ${new URL(address).host}` : own;
    return { ...look, name };
  });
}

/** What one server says of itself that is not well. */
function ownFaults({ at, name, said, silence, unready }: ServerLook): readonly Fault[] {
  if (said === undefined) return [{ at, words: `${at.address} does not answer: ${silence}` }];
  const { own, list } = said;
  return [
    ...(list.cutOff ? [{ at, words: `${name} does not reach the bus` }] : []),
    ...(own.draining ? [{ at, words: `${name} lets its devices go` }] : []),
    ...(unready === undefined ? [] : [{ at, words: `${name} is not ready: ${unready}` }]),
  ];
}

/** Of each server those that do not hear it, as it runs now. */
function unheard(looks: readonly ServerLook[]): readonly Fault[] {
  return looks.flatMap(({ at, name, said }) => {
    if (said === undefined) return [];
    const { server, started } = said.own;
    return looks.flatMap(({ at: other, name: hears, said: theirs }) => {
      if (theirs === undefined || other === at) return [];
      const heard = theirs.list.servers.find((each) => each.server === server);
      if (heard !== undefined && !heard.lost && heard.started === started) return [];
      return [{ at, words: `${hears} does not hear ${name}` }];
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
