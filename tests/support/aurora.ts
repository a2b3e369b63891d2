/** The logo of the organiser that the trials set up: northern lights over a horizon, for light and for dark grounds. */
export const auroraLogo = ({ ink, light }: { ink: string; light: string }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" fill="none" stroke-linecap="round"><path d="M14 92h92M30 106h60" stroke="${ink}" stroke-width="6"/><path d="M24 76C24 40 40 40 42 20M48 76C48 44 62 40 66 10M72 76C72 46 84 44 88 24" stroke="${light}" stroke-width="10"/></svg>`;

export const AURORA_LIGHT = auroraLogo({ ink: '#14302a', light: '#1d7a55' });
export const AURORA_DARK = auroraLogo({ ink: '#e8efe9', light: '#6fd3a4' });
