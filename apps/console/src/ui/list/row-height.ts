/** Height of a row of a tree, CSS pixels: that of a list, and larger on a phone whatever points there. */
export const TREE_ROW_HEIGHT = matchMedia('(pointer: coarse), (max-width: 767px)').matches ? 44 : 32;

/** Height of a row of a list, CSS pixels: larger for fingers. */
export const ROW_HEIGHT = matchMedia('(pointer: coarse)').matches ? 44 : 32;
