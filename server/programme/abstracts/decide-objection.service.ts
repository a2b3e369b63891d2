import { type AbstractContent, checkContent } from '#domain/abstracts/content.ts';
import { AUTHORS_PER_ABSTRACT } from '#domain/limits.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { changeContent } from './change-content.ts';
import { findObjections, listAgain } from './co-author.store.ts';
import { changeAbstract } from './organiser-change.service.ts';
import { withoutAuthor } from './own-entry.ts';
import type { TellingDependencies } from './tell-presenters.ts';

/** What was decided about somebody who says that they are no author. */
export type DecidedObjection = { reference: string; author: string; removed: boolean };

/**
 * Decides about an author who says that they are none (docs/product.md 8.11): they are taken out of the list, which is a version
 * of the organiser's, or they stay in it, and are printed again.
 *
 * @param request.number their place in the list, from 1
 * @throws InvalidInputError | UnknownAbstractError with nothing changed
 */
export async function decideObjection(
  dependencies: Pick<Dependencies, 'database'> & TellingDependencies,
  { reference, number, remove }: { reference: string; number: number; remove: boolean },
  doing: Doing,
): Promise<DecidedObjection> {
  return changeAbstract(dependencies, reference, doing, async (tx, abstract, record, at) => {
    const objections = await findObjections(tx, { abstractId: abstract.id, limit: AUTHORS_PER_ABSTRACT });
    const author = objections.find(({ position }) => position === number);
    if (!author)
      throw new InvalidInputError([
        {
          path: 'number',
          message: `Author ${number} of ${abstract.reference} has said nothing of the kind.`,
        },
      ]);
    let version = abstract.currentVersion;
    if (remove) {
      const change = (current: AbstractContent) => {
        const { problems, content } = checkContent(withoutAuthor(current, author.id));
        if (!content)
          throw new InvalidInputError(problems.map(({ message }) => ({ path: 'number', message })));
        return content;
      };
      ({ version } = await changeContent(dependencies, tx, abstract, { by: 'desk', at, change }));
    } else await listAgain(tx, author.id);
    await record({
      action: remove ? 'abstracts.author-removed' : 'abstracts.author-kept',
      subject: `abstract ${abstract.reference}`,
      details: { author: author.id, version },
    });
    return { reference: abstract.reference, author: author.printedAs, removed: remove };
  });
}
