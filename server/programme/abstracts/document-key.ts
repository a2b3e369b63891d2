import type { Dependencies } from '#server/base/dependencies.ts';

/**
 * The name of a document in the store. It begins with the installation's own mark: several may keep their documents in one
 * place, and none takes another's for files that nobody needs.
 *
 * @param random of the file that has arrived
 */
export function documentKey({ limits }: Pick<Dependencies, 'limits'>, random: string): string {
  return `${limits.hash('documents').slice(0, 12)}-${random}`;
}
