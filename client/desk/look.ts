import { accentTokens } from '#domain/look/accent.ts';
import { logoAddress } from '#domain/look/logo.ts';
import type { DeskLook } from '#domain/site.ts';

/** The organiser's look, which comes with the page, so that it is there before anybody has signed in (docs/product.md 16.1). */
export const look: DeskLook = JSON.parse(document.getElementById('look')?.textContent ?? '');

/** Puts the organiser's accent and logo in the place of the shipped ones; the desk's policy lets in no style sheet of its own. */
export function wearLook(): void {
  const { accent, logo } = look;
  const tokens = accent ? Object.entries(accentTokens(accent)) : [];
  for (const [name, [light, dark]] of tokens)
    document.documentElement.style.setProperty(`--${name}`, `light-dark(${light}, ${dark})`);
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon && logo) Object.assign(icon, { type: 'image/webp', href: logoAddress(logo) });
}
