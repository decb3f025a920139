/** What holds in private times: as at any other time, only for people who give a reason, or nobody sees anything. */
export const darkModes = ['open', 'reason', 'dark'] as const;
export type DarkMode = (typeof darkModes)[number];

/** What a rule is about: where vehicles are and what their cameras show, or that alone. */
export const darkSubjects = ['all', 'footage'] as const;
export type DarkSubject = (typeof darkSubjects)[number];

/** Vehicles, or groups, that one rule may name. */
export const MOST_NAMED = 500;
/** Letters of a device's id. */
export const MAX_DEVICE_ID = 64;
