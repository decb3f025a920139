/** Password of everybody whom journeys make. */
export const PASSWORD = 'four plain words';
