import type { PlainWord } from '@outrider/model/texts.ts';
import type { ComponentType } from 'react';
import { SecondFactors } from '../factors/SecondFactors.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { Password } from './Password.tsx';
import { Profile } from './Profile.tsx';

/** A part of the page of one's account. */
interface AccountSection {
  readonly id: string;
  readonly title: PlainWord;
  readonly component: ComponentType;
}

/** What one's account consists of, in the order of the page. */
export const accountSections: readonly AccountSection[] = [
  { id: 'profile', title: 'Account', component: Profile },
  { id: 'password', title: 'Password', component: Password },
  { id: 'factors', title: 'Second factor', component: SecondFactors },
  { id: 'sessions', title: 'Sessions', component: OwnSessions },
];
