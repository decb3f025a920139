import './skeleton.css';

interface SkeletonProps {
  /** CSS length. */
  readonly width?: string;
  readonly height?: string;
}

/** A grey bar where text will be. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span className="or-skeleton" style={{ width, height }} aria-hidden />;
}
