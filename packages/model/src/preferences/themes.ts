/** Themes (rule LOOK-2); 'default' is the product's own, the others are Bootswatch's. */
export const themes = [
  'default',
  'cerulean',
  'cosmo',
  'darkly',
  'flatly',
  'journal',
  'litera',
  'lumen',
  'materia',
  'minty',
  'pulse',
  'sandstone',
  'simplex',
  'solar',
  'spacelab',
  'superhero',
  'united',
  'yeti',
] as const;

export type Theme = (typeof themes)[number];
