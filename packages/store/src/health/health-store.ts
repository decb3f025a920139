import type { Engine } from '../ground/engine.ts';
import type { HealthTables } from './health-tables.ts';
import {
  type DeviceAbsences,
  deviceAbsences,
  type ProblemMutes,
  problemMutes,
  type Problems,
  problems,
} from './problems.ts';

/** The store of vehicles' health. */
export interface HealthStore {
  readonly problems: Problems;
  readonly problemMutes: ProblemMutes;
  readonly deviceAbsences: DeviceAbsences;
}

export function healthStore(engine: Engine<HealthTables>): HealthStore {
  return {
    problems: problems(engine),
    problemMutes: problemMutes(engine),
    deviceAbsences: deviceAbsences(engine),
  };
}
