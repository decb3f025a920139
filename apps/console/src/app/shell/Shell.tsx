import { Outlet } from 'react-router';

/** What stands around the screens: bar above, footer below. */
export function Shell() {
  return (
    <div className="or-shell">
      <div className="or-work">
        <Outlet />
      </div>
    </div>
  );
}
