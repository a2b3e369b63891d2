import { linkPage } from '#client/site/features/link-page/link-page.tsx';
import { InvitationDocument } from './Invitation.generated.ts';
import { InvitationSheet } from './InvitationSheet.tsx';

/** An invitation to a conference, for whoever holds its secret link (docs/product.md 6.7). */
export default linkPage({
  query: InvitationDocument,
  field: 'invitation',
  title: 'Your invitation',
  notFound: 'Invitation not found',
  why: 'The link may be incomplete, or the invitation may have been withdrawn.',
  show: (invitation) => <InvitationSheet invitation={invitation} />,
});
