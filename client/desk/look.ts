import { accentTokens } from '#domain/look/accent.ts';
import { logoAddress } from '#domain/look/logo.ts';
import type { DeskLook } from '#domain/site.ts';

/** The organiser's look, which comes with the page, so that it is there before anybody has signed in (docs/product.md 16.1). */
export const look: DeskLook = JSON.parse(document.getElementById('look')?.textContent ?? '');

/** Puts the organiser's accent and logo in the place of the shipped ones; the desk's policy lets in no style sheet of its own. */
export function wearLook(): void {
  const { accent, logo } = look;
  for (const [name, [light, dark]] of accent ? Object.entries(accentTokens(accent)) : [])
    document.documentElement.style.setProperty(`--${name}`, `light-dark(${light}, ${dark})`);
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!icon || !logo) return;
  icon.type = 'image/webp';
  icon.href = logoAddress(logo);
}
