/**
 * The editions of JT/T 808. A frame tells 2019 from the older two by bit 14 of its body properties;
 * 2011 and 2013 share one header and differ in a few bodies.
 */
export const versions = [2011, 2013, 2019] as const;
export type Version = (typeof versions)[number];
