import { linkPage } from '#client/site/features/link-page/link-page.tsx';
import { AuthorAbstractDocument } from './AuthorAbstract.generated.ts';
import { AuthorSheet } from './AuthorSheet.tsx';

/** An abstract, for whoever submitted it, by its secret link (docs/product.md 8.7). */
export default linkPage({
  query: AuthorAbstractDocument,
  field: 'authorAbstract',
  title: 'Your abstract',
  notFound: 'Abstract not found',
  why: 'The link may be incomplete.',
  show: (abstract) => <AuthorSheet abstract={abstract} />,
});
