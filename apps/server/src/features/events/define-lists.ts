import { eventDefine } from '@outrider/model/events/event-define.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import type { Caller } from '../../calls/caller.ts';
import type { DefinitionBook } from '../../happenings/definitions/definition-book.ts';

/** Every definition, as the wire has it. */
export function definitionList(definitions: Pick<DefinitionBook, 'list'>): HttpAnswer<'eventDefines'> {
  return definitions
    .list()
    .map((definition) => eventDefine.toWire(definition) as HttpAnswer<'eventDefines'>[number]);
}

/** The devices of a caller that have a profile of their own. */
export function profiledDevices(
  definitions: Pick<DefinitionBook, 'profiles'>,
  { devices }: Pick<Caller, 'devices'>,
): HttpAnswer<'eventDefineDevices'> {
  return [...definitions.profiles()]
    .filter(([deviceid]) => devices.has(deviceid))
    .map(([deviceid, definename]) => ({ deviceid, definename }));
}
