import type { Env } from '#server/base/env.ts';

/** What the configuration holds that nobody may read, for the log to leave out. */
export function secretsOf({
  paypal,
  databaseUrl,
  smtpUrl,
  s3,
  health,
  backupKey,
  sealingKey,
}: Env): string[] {
  const passwords = [databaseUrl, smtpUrl].flatMap((url) => {
    const password = url ? new URL(url).password : '';
    return [password, decodeURIComponent(password)];
  });
  return [paypal.clientSecret, ...passwords, s3?.secretAccessKey, health.token, backupKey, sealingKey].filter(
    (secret): secret is string => Boolean(secret),
  );
}
