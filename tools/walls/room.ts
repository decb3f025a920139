/** A part of the project with a wall around it. */
export interface Room<Name extends string = string> {
  /** Its folder, or its one file, from the project's root. */
  readonly at: string;
  /** The rooms it may import, beside itself. What is not here is refused. */
  readonly sees: readonly Name[];
  /** It may use Node; else it must run in browsers too, or only there. */
  readonly node?: boolean;
  /** Modules of Node that are its own: only rooms that see it use them too. */
  readonly owns?: readonly string[];
  /** It may import what it computes, which no wall sees: tools, builds and journeys, that ship nothing. Tests may anyway. */
  readonly computes?: boolean;
  /** All of it is for tests, whatever its files are called: it may import what is for them. */
  readonly tests?: boolean;
  /** Its sub-folders are areas that do not import each other; files that stand beside them may import all. */
  readonly apart?: boolean;
}

export type Rooms<Name extends string = string> = Readonly<Record<Name, Room<Name>>>;

/** A table of rooms in which each sees only rooms of the table. */
export function declareRooms<Name extends string>(rooms: Record<Name, Room<NoInfer<Name>>>): Rooms<Name> {
  return rooms;
}

function contains(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** Name of the room in which a file stands: of those around it, the nearest. */
export function roomOf<Name extends string>(rooms: Rooms<Name>, path: string): Name | undefined {
  return (Object.keys(rooms) as Name[])
    .filter((name) => contains(rooms[name].at, path))
    .sort((a, b) => rooms[b].at.length - rooms[a].at.length)[0];
}

/** The room whose own a module of Node is; undefined for one that is everybody's. */
export function ownerOf(rooms: Rooms, module: string): string | undefined {
  return Object.keys(rooms).find((name) => rooms[name]?.owns?.includes(module));
}

const TEST = /\.(test|spec)\.tsx?$/;
const HELPER = /(^|\/)testing\/|(^|\/)(testing|contract)\.tsx?$|(^|\/)(testing|fake|sample)-[^/]*\.tsx?$/;

/** Whether a file is a test, or what only tests use: `testing.ts`, `testing/`, `testing-…`, `fake-…`, `sample-…`, `contract.ts`. */
export function isForTests(path: string): boolean {
  return TEST.test(path) || HELPER.test(path);
}
