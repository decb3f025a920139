import type { HttpAnswer } from '@outrider/protocol/tables.ts';

/** A link that is to be handed on to a user. */
export type Invitation = Pick<HttpAnswer<'inviteUser'>, 'path' | 'expires'> & { readonly user: string };
