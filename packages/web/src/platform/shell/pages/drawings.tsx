import type { ReactNode } from 'react';

function Frame({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true">
      <ellipse cx="160" cy="184" rx="126" ry="10" className="artwork-ground" />
      {children}
    </svg>
  );
}

/** A page still under its dust sheet, with the ladder beside it. */
function Maintenance() {
  return (
    <Frame>
      <rect x="78" y="38" width="136" height="138" rx="12" className="artwork-paper" />
      <path d="M98 66h60M98 86h96M98 104h80" className="artwork-line" />
      <path d="M70 122c22-16 44 10 72-2s52-10 80 4v52H70z" className="artwork-tint" />
      <path d="M226 176 244 62m20 114L244 62m-12 76h26m-22-26h16m-12-24h8" className="artwork-stroke" />
      <circle cx="244" cy="54" r="9" className="artwork-accent" />
    </Frame>
  );
}

/** A door with its key on the other side. */
function Forbidden() {
  return (
    <Frame>
      <rect x="106" y="26" width="108" height="152" rx="10" className="artwork-paper" />
      <rect x="122" y="44" width="76" height="52" rx="6" className="artwork-tint" />
      <circle cx="196" cy="120" r="6" className="artwork-accent" />
      <path d="M196 126v16" className="artwork-stroke" />
      <circle cx="252" cy="142" r="12" className="artwork-stroke" />
      <path d="M252 154v26m0-8h9m-9-9h9" className="artwork-stroke" />
    </Frame>
  );
}

/** A cup that fell off the desk. */
function Fault() {
  return (
    <Frame>
      <path d="M60 96h200" className="artwork-stroke" />
      <rect x="104" y="34" width="112" height="62" rx="8" className="artwork-paper" />
      <path d="m148 52 24 24m0-24-24 24" className="artwork-stroke" />
      <path d="m196 142 40 14-14 24-36-12z" className="artwork-paper" />
      <path d="M236 156c16 2 12 18-4 16" className="artwork-stroke" />
      <path d="M96 178c10-14 34-16 50-10s32-2 40-4" className="artwork-stroke artwork-soft" />
      <circle cx="86" cy="170" r="5" className="artwork-accent" />
    </Frame>
  );
}

const DRAWINGS = { '403': Forbidden, '404': Maintenance, '500': Fault } as const;

/** What stands above the code of an answer that is no page. */
export function Drawing({ code }: { code: keyof typeof DRAWINGS }) {
  const One = DRAWINGS[code];
  return <One />;
}
