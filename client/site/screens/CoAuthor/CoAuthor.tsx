import { linkPage } from '#client/site/features/link-page/link-page.tsx';
import { CoAuthorDocument } from './CoAuthor.generated.ts';
import { CoAuthorSheet } from './CoAuthorSheet.tsx';

/** An abstract, for one of its authors who has not submitted it, by a secret link of their own (docs/product.md 8.11). */
export default linkPage({
  query: CoAuthorDocument,
  field: 'coAuthorAbstract',
  title: 'An abstract that names you',
  notFound: 'Abstract not found',
  why: 'The link may be incomplete, or the abstract no longer names you.',
  show: (abstract) => <CoAuthorSheet abstract={abstract} />,
});
