import type { PlainWord } from '@outrider/model/texts.ts';
import type { ComponentType } from 'react';
import { SecondFactors } from '../factors/SecondFactors.tsx';
import { OwnTokens } from '../tokens/OwnTokens.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import type { Right } from '@outrider/model/people/rights.ts';
import { ToldBrowsers } from './browsers/ToldBrowsers.tsx';
import { OwnData } from './OwnData.tsx';
import { Password } from './Password.tsx';
import { Profile } from './Profile.tsx';

/** A part of the page of one's account. */
interface AccountSection {
  readonly id: string;
  readonly title: PlainWord;
  readonly component: ComponentType;
  /** Whether it is about the person themselves: a screen that a kiosk link signed in has none of it. */
  readonly ofPerson: boolean;
  /** Without this right there is nothing in it. */
  readonly right?: Right;
}

/** What one's account consists of, in the order of the page. */
export const accountSections: readonly AccountSection[] = [
  { id: 'profile', title: 'Account', component: Profile, ofPerson: false },
  { id: 'password', title: 'Password', component: Password, ofPerson: true },
  {
    id: 'browsers',
    title: 'Notifications in browsers',
    component: ToldBrowsers,
    ofPerson: true,
    right: 'F_event',
  },
  { id: 'factors', title: 'Second factor', component: SecondFactors, ofPerson: true },
  { id: 'sessions', title: 'Sessions', component: OwnSessions, ofPerson: true },
  { id: 'data', title: 'Your data', component: OwnData, ofPerson: true },
  { id: 'tokens', title: 'Tokens', component: OwnTokens, ofPerson: true, right: 'F_api_full' },
];
