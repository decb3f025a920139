import { latePart } from '../../ui/states/late-part.tsx';

/** Asks for a reason: a form, of which the pictures beside it have no need. */
export const giveReason = latePart(async () => (await import('./GiveReason.tsx')).GiveReason);
