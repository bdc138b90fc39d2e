/** A door in its arch: the organization itself. Decoration beside its name. */
export function ArchIcon({ size }: { readonly size: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M2.5 20.5h19M4.5 20.5V10.5a7.5 7.5 0 0 1 15 0v10M9 20.5v-8a3 3 0 0 1 6 0v8" />
    </svg>
  );
}
