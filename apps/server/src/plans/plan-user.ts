/** In whose name plans ask for footage. Names of users have no blank. */
export const PLAN_USER = 'Download plan';
