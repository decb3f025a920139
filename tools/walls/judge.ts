import { isForTests, ownerOf, type Room, roomOf, type Rooms } from './room.ts';
import { type Target, type Workspace, workspaceOf } from './resolve.ts';

/** Why an import is refused, and the room whose wall it is. */
export interface Fault {
  readonly room: string;
  readonly message: string;
}

/** The sub-folder of a room in which a file stands; undefined for the room's own files. */
function areaOf({ at }: Room, path: string): string | undefined {
  const [area, ...rest] = path.slice(at.length + 1).split('/');
  return rest.length === 0 ? undefined : area;
}

/** A room as its tests have it: they use Node, and see what any room of their package sees. */
function forTests(rooms: Rooms, workspace: Workspace): Room {
  const inside = Object.keys(rooms).filter(
    (name) => workspaceOf([workspace], `${rooms[name]?.at}/`) !== undefined,
  );
  return {
    at: workspace.folder,
    sees: [...inside, ...inside.flatMap((name) => rooms[name]?.sees ?? [])],
    node: true,
  };
}

/**
 * Whether the file `from` may import `target`: undefined when it may, else why not.
 * @param target undefined where what is imported is computed, or matched by a pattern
 */
export function judge(
  rooms: Rooms,
  workspaces: readonly Workspace[],
  from: string,
  target: Target | undefined,
): Fault | undefined {
  const name = roomOf(rooms, from);
  const workspace = workspaceOf(workspaces, from);
  if (name === undefined || workspace === undefined)
    return { room: '', message: `${from} stands in no room: give it one in tools/walls/rooms.ts.` };
  const own = rooms[name] as Room;
  const tests = isForTests(from);
  const room = tests ? forTests(rooms, workspace) : own;
  const refuse = (message: string): Fault => ({ room: name, message });

  if (target === undefined)
    return room.computes === true || tests
      ? undefined
      : refuse('What is imported is computed, so that no wall sees it.');
  if (target.kind === 'node') {
    if (room.node !== true) return refuse(`${name} runs in browsers too: no ${target.name}.`);
    const owner = ownerOf(rooms, target.name);
    return owner === undefined || owner === name || room.sees.includes(owner)
      ? undefined
      : refuse(`${target.name} is ${owner}'s own.`);
  }
  if (target.kind === 'package') {
    const root = workspaces.find(({ folder }) => folder === '');
    const declares = (some?: Workspace): boolean =>
      [target.name, `@types/${target.name}`].some((declared) => some?.declares.has(declared) === true);
    const declared = declares(workspace) || (room.node === true && declares(root));
    return declared ? undefined : refuse(`${workspace.name} does not declare ${target.name}.`);
  }
  const { path } = target;
  const other = roomOf(rooms, path);
  // A file that is no code of the project: a built page, a capture.
  if (other === undefined) return undefined;
  if (isForTests(path) && !tests && room.tests !== true) return refuse(`${path} is for tests.`);
  if (other !== name && !room.sees.includes(other)) return refuse(`${name} does not see ${other}.`);
  if (other === name && own.apart === true && !tests) {
    const [here, there] = [areaOf(own, from), areaOf(own, path)];
    if (here !== undefined && there !== undefined && here !== there)
      return refuse(`The areas of ${name} do not import each other: ${here}, ${there}.`);
  }
  return undefined;
}
