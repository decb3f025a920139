import { worldSize, type WorldPoint } from '../mercator.ts';
import { stateOrder } from './vehicle-atlas.ts';

/** Vehicles drawn as one, because their marks would lie upon each other. */
export interface Cluster extends WorldPoint {
  readonly count: number;
  /** Vehicles in each state, by index. */
  readonly states: readonly number[];
}

/** The vehicles to cluster, in flat arrays. */
export interface Clustered {
  readonly size: number;
  readonly toX: Float64Array;
  readonly toY: Float64Array;
  readonly state: Uint8Array;
  /** 0: not on the map now. */
  readonly shown: Uint8Array;
}

export interface Clusters {
  readonly list: readonly Cluster[];
  /** Index of the cluster of each slot, or -1. */
  readonly of: Int32Array;
}

/** Columns of the grid are numbered below this. */
const GRID = 2 ** 24;

/** A fleet of so many can be shown one by one sooner. */
const SMALL_FLEET = 60;

/**
 * How near to each other marks become one, CSS px. Close up, only those that stand on the same spot.
 * @param count vehicles on the map
 */
function clusterReach(zoom: number, count: number): number {
  if (zoom >= 15.5) return 9;
  if (count <= SMALL_FLEET) return 18;
  if (zoom >= 13) return 26;
  return zoom >= 10 ? 36 : 46;
}

class Cell {
  count = 0;
  x = 0;
  y = 0;
  into: Cell | undefined;
  index = -1;
  readonly column: number;
  readonly row: number;
  readonly states = stateOrder.map(() => 0);

  constructor(column: number, row: number) {
    this.column = column;
    this.row = row;
  }

  get middleX(): number {
    return this.x / this.count;
  }

  get middleY(): number {
    return this.y / this.count;
  }

  take(other: Cell): void {
    this.count += other.count;
    this.x += other.x;
    this.y += other.y;
    for (let state = 0; state < stateOrder.length; state++) this.states[state]! += other.states[state]!;
    other.into = this;
  }
}

/** A part of the map, in world widths. */
export interface WorldBox {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

/**
 * Sorts vehicles into the cells of a grid, joins cells whose middles are too near, and calls whatever holds two or more
 * a cluster. The work grows with the number of vehicles and no faster.
 * @param box vehicles outside are in no cluster: nobody sees them
 */
export function clusterVehicles(vehicles: Clustered, zoom: number, box: WorldBox): Clusters {
  const reach = clusterReach(zoom, vehicles.size) / worldSize(zoom);
  const cells = new Map<number, Cell>();
  const cellOf: (Cell | undefined)[] = [];
  for (let slot = 0; slot < vehicles.size; slot++) {
    if (vehicles.shown[slot] !== 1) continue;
    const x = vehicles.toX[slot]!;
    const y = vehicles.toY[slot]!;
    if (x < box.west || x > box.east || y < box.north || y > box.south) continue;
    const column = Math.floor(x / reach);
    const row = Math.floor(y / reach);
    const key = row * GRID + column;
    let cell = cells.get(key);
    if (cell === undefined) {
      cell = new Cell(column, row);
      cells.set(key, cell);
    }
    cell.count++;
    cell.x += x;
    cell.y += y;
    cell.states[vehicles.state[slot]!]!++;
    cellOf[slot] = cell;
  }
  joinNear(cells, reach);
  const list: Cluster[] = [];
  for (const cell of cells.values()) {
    if (cell.into !== undefined || cell.count < 2) continue;
    cell.index = list.length;
    list.push({ x: cell.middleX, y: cell.middleY, count: cell.count, states: cell.states });
  }
  const clusterOf = new Int32Array(vehicles.size).fill(-1);
  for (let slot = 0; slot < vehicles.size; slot++) {
    let cell = cellOf[slot];
    while (cell?.into !== undefined) cell = cell.into;
    if (cell !== undefined) clusterOf[slot] = cell.index;
  }
  return { list, of: clusterOf };
}

/** The fuller cell takes in its neighbours whose middle is within reach of its own. */
function joinNear(cells: ReadonlyMap<number, Cell>, reach: number): void {
  const byCount = [...cells.values()].sort(
    (a, b) => b.count - a.count || a.row - b.row || a.column - b.column,
  );
  for (const cell of byCount) {
    if (cell.into !== undefined) continue;
    for (let row = cell.row - 1; row <= cell.row + 1; row++)
      for (let column = cell.column - 1; column <= cell.column + 1; column++) {
        const other = cells.get(row * GRID + column);
        if (other === undefined || other === cell || other.into !== undefined) continue;
        const away = Math.hypot(cell.middleX - other.middleX, cell.middleY - other.middleY);
        if (away < reach) cell.take(other);
      }
  }
}
