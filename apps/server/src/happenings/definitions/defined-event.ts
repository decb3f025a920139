import { DEFAULT_NOTIFY_COLOR, type EventDefine } from '@outrider/model/events/event-define.ts';

/** Knows the names of events. */
export interface Definitions {
  /** What holds for an event of a device; undefined where nobody defined any. */
  of(deviceid: string, code: number): EventDefine | undefined;
}

/** What a definition says of an event that is told. */
export interface DefinedWords {
  readonly eventname: string;
  readonly notifytext?: string;
  readonly notifycolor?: string;
}

/** An event as it is told: with the name, the text and the colour of its definition. White is no colour that anybody chose. */
export function definedEvent<
  E extends { readonly deviceid: string; readonly eventid: number; readonly eventname: string },
>(event: E, definitions: Definitions): E & DefinedWords {
  const definition = definitions.of(event.deviceid, event.eventid);
  if (definition === undefined) return event;
  const { name, notifyText, notifyColor } = definition;
  return {
    ...event,
    ...(name !== '' && { eventname: name }),
    ...(notifyText !== '' && { notifytext: notifyText }),
    ...(notifyColor.toUpperCase() !== DEFAULT_NOTIFY_COLOR && { notifycolor: notifyColor }),
  };
}
