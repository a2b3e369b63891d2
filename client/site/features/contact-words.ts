import { type LayoutQuery, useLayoutQuery } from '#client/site/layout/Layout.generated.ts';

type ContactWords = Omit<LayoutQuery['contactPage'], '__typename'>;

const NONE: ContactWords = { hours: [], answerTime: null, interests: [] };

/** What forms and places all over the site say of the organiser's answers; every page comes with it. */
export function useContactWords(): ContactWords {
  return useLayoutQuery().data?.contactPage ?? NONE;
}
