/** The user name under which plans ask for footage: no user has it. */
export const PLAN_USER = '';
