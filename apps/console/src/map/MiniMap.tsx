export function MiniMap(props: { lat: number; lng: number; heading?: number; label?: string }) {
  return <div>{props.lat}</div>;
}
