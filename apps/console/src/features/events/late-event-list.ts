import { latePart } from '../../ui/states/late-part.tsx';

/** What the bell holds: no part of the first view. */
export const eventList = latePart(async () => (await import('./EventList.tsx')).EventList);
