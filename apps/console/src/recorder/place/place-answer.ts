import type { HttpAnswer } from '@outrider/protocol/tables.ts';

/** What a recorder said of where it is, or why it said nothing. */
export type PlaceAnswer = { readonly place: HttpAnswer<'askPlace'> } | { readonly fault: string };
