/** A piece of a bar. */
export interface BarPart {
  readonly key: string;
  /** Translated. */
  readonly text: string;
  readonly value: number;
  /** What stands beside its name. */
  readonly figure: string;
  /** Of the class that colours it: `or-part-…`. */
  readonly colour: string;
}

interface StackedBarProps {
  /** What it is of, for screen readers, which are told the parts by the list below it. */
  readonly label: string;
  readonly parts: readonly BarPart[];
}

/** A whole as a bar of its parts, with the name and the figure of each below. */
export function StackedBar({ label, parts }: StackedBarProps) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  return (
    <figure className="or-stack">
      <div className="or-stack-bar" aria-hidden="true">
        {parts.map(({ key, value, colour, text, figure }) =>
          value === 0 ? null : (
            <i
              key={key}
              className={`or-part-${colour}`}
              style={{ width: `${(100 * value) / whole}%` }}
              title={`${text}: ${figure}`}
            />
          ),
        )}
      </div>
      <ul className="or-stack-parts" aria-label={label}>
        {parts.map(({ key, text, figure, colour }) => (
          <li key={key}>
            <i className={`or-part-${colour}`} />
            <span>{text}</span>
            <b>{figure}</b>
          </li>
        ))}
      </ul>
    </figure>
  );
}
