/** Options of journeys at a desk whose person wishes for all motion: vehicles glide from fix to fix, and a map's camera goes to where it looks. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;
