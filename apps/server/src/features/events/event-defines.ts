import { type EventDefine, eventDefine, GLOBAL_MAX_LEVEL } from '@outrider/model/events/event-define.ts';
import { eventSentences } from '@outrider/model/events/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpRequest } from '@outrider/protocol/tables.ts';
import type { Caller } from '../../calls/caller.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { changesOf } from '../../calls/noted-changes.ts';
import type {
  DefinitionBook,
  DefinitionChange,
  DefinitionEditor,
} from '../../happenings/definitions/definition-book.ts';
import { definitionList } from './define-lists.ts';

export const eventDefines: HttpHandler<'eventDefines', 'definitions'> = (_request, _call, { definitions }) =>
  definitionList(definitions);

/** What a request says of a definition. */
const changeOf = (request: HttpRequest<'addEventDefine'>): DefinitionChange =>
  eventDefine.fromWire(request.eventDefine) as DefinitionChange;

/** The fields of a removed definition. */
const NOTHING = { name: '', notifyText: '', notifyColor: '' } as const;

/** The definition as it is before a change, for the audit trail. */
const defined = (
  definitions: Pick<DefinitionBook, 'list'>,
  { profile, code }: Pick<EventDefine, 'profile' | 'code'>,
): EventDefine | undefined => definitions.list().find((one) => one.profile === profile && one.code === code);

const editorOf = (caller: Caller): DefinitionEditor => ({
  setsGlobal: caller.may({ right: 'F_event', maxLevel: GLOBAL_MAX_LEVEL }),
  sees: (deviceid) => caller.devices.has(deviceid),
});

/** Defines an event in a profile, which begins with its first. */
export const addEventDefine: HttpHandler<'addEventDefine', 'definitions'> = async (
  request,
  { caller },
  { definitions },
) => {
  await definitions.add(changeOf(request), editorOf(caller));
  return definitionList(definitions);
};

export const changeEventDefine: HttpHandler<'changeEventDefine', 'definitions'> = async (
  request,
  { caller, note },
  { definitions },
) => {
  const { insteadOf } = request;
  const former = insteadOf && { profile: insteadOf.definename, code: insteadOf.eventtype };
  const change = changeOf(request);
  const before = defined(definitions, former ?? change);
  if (before !== undefined) note(changesOf(eventDefine.fields, before, change));
  await definitions.change(change, editorOf(caller), former);
  return definitionList(definitions);
};

/** Removes one definition, or a whole profile. */
export const removeEventDefine: HttpHandler<'removeEventDefine', 'definitions'> = async (
  { eventDefine: one, definename },
  { caller, note },
  { definitions },
) => {
  const editor = editorOf(caller);
  if (one !== undefined) {
    const before = defined(definitions, { profile: one.definename, code: one.eventtype });
    if (before !== undefined) note(changesOf(eventDefine.fields, before, NOTHING));
    await definitions.remove(one.definename, one.eventtype, editor);
  } else if (definename !== undefined) await definitions.removeProfile(definename, editor);
  else throw new OutriderError('VALIDATION', eventSentences.whichDefinition);
  return definitionList(definitions);
};
