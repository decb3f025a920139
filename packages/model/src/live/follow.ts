/** For how long a vehicle may be followed closely at once, minutes. */
export const MAX_FOLLOW_MINUTES = 120;
/** The longest time between two reports of a vehicle that is followed closely, seconds. */
export const MAX_FOLLOW_INTERVAL_S = 60;
