/** The first that a browser names itself by; most call themselves by several names. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** Which browser it is, so that somebody knows their own sessions: 'Firefox on Windows'. It may say anything of itself. */
export function deviceOf(userAgent: string): string {
  const named = (names: readonly (readonly [string, string])[], otherwise: string) =>
    names.find(([sign]) => userAgent.includes(sign))?.[1] ?? otherwise;
  return `${named(BROWSERS, 'A browser')} on ${named(SYSTEMS, 'another system')}`;
}
