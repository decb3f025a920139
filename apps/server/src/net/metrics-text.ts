/** What is measured under one name. */
export interface Metric {
  /** As in `outrider_devices`. */
  readonly name: string;
  readonly kind: 'gauge' | 'counter';
  /** One sentence of what it is. */
  readonly help: string;
  readonly values: readonly { readonly labels?: Readonly<Record<string, string>>; readonly value: number }[];
}

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

/** Metrics in the text format of Prometheus, version 0.0.4. */
export function metricsText(metrics: readonly Metric[]): string {
  return metrics
    .flatMap(({ name, kind, help, values }) => [
      `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`,
      `# TYPE ${name} ${kind}`,
      ...values.map(({ labels = {}, value }) => {
        const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
        return `${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}`;
      }),
    ])
    .map((line) => `${line}\n`)
    .join('');
}
