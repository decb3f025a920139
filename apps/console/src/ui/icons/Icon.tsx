import type { CSSProperties } from 'react';
import { useIconSource } from './icon-source.ts';
import type { IconName } from './icons.ts';
import './icon.css';

interface IconProps {
  readonly name: IconName;
  /** CSS length; 1em unless given. */
  readonly size?: string;
  readonly className?: string;
  /** Said by screen readers; without it the icon is decoration. */
  readonly label?: string;
}

/** Its place is empty until it has come. */
const NOTHING = 'linear-gradient(transparent, transparent)';

/** An icon in the colour of the text around it. */
export function Icon({ name, size, className, label }: IconProps) {
  const source = useIconSource(name);
  const mask = source === undefined ? NOTHING : `url("${source}")`;
  const style = { '--or-icon': mask, fontSize: size } as CSSProperties;
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <span className={`or-icon ${className ?? ''}`} style={style} {...said} />;
}
