/** Milliseconds. */
const PATIENCE_MS = 2_500;

/**
 * Whether PayPal can be reached: any answer says so.
 *
 * @param apiUrl where its API is, without a trailing slash
 */
export async function isReachable(apiUrl: string): Promise<boolean> {
  try {
    const response = await fetch(apiUrl, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
