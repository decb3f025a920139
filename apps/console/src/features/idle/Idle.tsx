/** The idle screen. */
export default function Idle() {
  return <main className="or-alone" />;
}
