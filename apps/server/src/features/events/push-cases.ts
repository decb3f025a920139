import { caseSaid } from '@outrider/model/events/said-case.ts';
import type { PushHandler } from '../../calls/handler.ts';
import { toldOf } from './cases.ts';
import { mayKnowEvents } from './may-know.ts';

/** Cases of alarms, as they are made and decided. */
export const pushCases: PushHandler<'case', 'bus' | 'definitions'> = (
  tell,
  { caller },
  { bus, definitions },
) =>
  bus.subscribe('case.changed', (said) => {
    if (mayKnowEvents(caller, said.deviceid))
      tell({ cmd: 'case', deviceid: said.deviceid, case: toldOf(caseSaid(said), definitions, caller) });
  });
