/** Two people under one roof line, in the product's blue. Drawn here, so it needs no request and no licence. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 40 40" role="img" aria-label="Personalia">
      <rect width="40" height="40" rx="11" fill="#0958d9" />
      <path d="M9 31V17.5a11 11 0 0 1 22 0" fill="none" stroke="#8ec5ff" strokeWidth="3" strokeLinecap="round" />
      <circle cx="20" cy="18.5" r="4.5" fill="#fff" />
      <path d="M11.5 32.5c.6-5 4-8 8.500-8s7.900 3 8.500 8z" fill="#fff" />
    </svg>
  );
}
