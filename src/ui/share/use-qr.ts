import { useEffect, useState } from "react";

export type Qr =
  | { readonly state: "making" }
  | { readonly state: "too long" }
  | { readonly state: "made"; readonly rows: readonly (readonly boolean[])[] };

/** What a code holds at its lowest error correction, in bytes (ISO/IEC 18004, version 40-L). */
export const qrCapacity = 2953;

/** The modules of a link's QR code. Its library is loaded when the first one is made. */
export function useQr(link: string): Qr {
  const [made, setMade] = useState<{ readonly link: string; readonly qr: Qr }>();
  const fits = link.length <= qrCapacity;

  useEffect(() => {
    if (!fits) return;
    let current = true;
    void import("uqr").then(({ encode }) => {
      if (current) setMade({ link, qr: { state: "made", rows: encode(link, { ecc: "L", border: 4 }).data } });
    });
    return () => {
      current = false;
    };
  }, [link, fits]);

  if (!fits) return { state: "too long" };
  return made?.link === link ? made.qr : { state: "making" };
}
