/** In whose name plans ask for footage: no user is called so. */
export const PLAN_USER = '';
