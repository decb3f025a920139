import type { ReactNode } from 'react';
import './settings-page.css';

interface SettingsPageProps {
  readonly title: string;
  /** Of the page's own styles. */
  readonly className: string;
  readonly children: ReactNode;
}

/** A page of settings: its heading, and what is set, one below the other in a column that can be read. */
export function SettingsPage({ title, className, children }: SettingsPageProps) {
  return (
    <main className={`or-settings-page ${className}`} tabIndex={-1}>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
