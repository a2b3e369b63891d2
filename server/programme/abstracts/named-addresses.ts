import type { Dependencies } from '#server/base/dependencies.ts';

/**
 * Runs what names people who will be written to, counting each of their addresses for the sender's network and for itself:
 * a list of authors is a way to write to strangers (docs/product.md 8.11).
 *
 * @throws RateLimitedError before `work` has begun
 */
export async function countingAddresses<Result>(
  { limits }: Pick<Dependencies, 'limits'>,
  { emails, network }: { emails: readonly string[]; network: string | null },
  work: () => Promise<Result>,
): Promise<Result> {
  const [email, ...others] = emails;
  if (email === undefined) return work();
  return limits.counted('coAuthor', { email, network }, () =>
    countingAddresses({ limits }, { emails: others, network }, work),
  );
}
