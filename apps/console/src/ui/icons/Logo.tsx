/** The product's mark. */
export function Logo({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="7" fill="#12171f" />
      <path d="M16 5 26 26 16 21.2 6 26Z" fill="#3fb68b" />
      <path d="M16 5 16 21.2 6 26Z" fill="#7fe0bb" />
    </svg>
  );
}
