import { askBeforeLeaving } from '../ground/leaving.ts';
import { signOut } from './session.ts';

/** Signs out who asks for it; first asks them where they typed what is not saved. */
export const askSignOut = (): void => askBeforeLeaving(() => void signOut());
