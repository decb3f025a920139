/** Height of a row of a list, CSS pixels: larger for fingers. */
export const ROW_HEIGHT = matchMedia('(pointer: coarse)').matches ? 44 : 32;
