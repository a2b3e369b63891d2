import { linkPage } from '#client/site/features/link-page/link-page.tsx';
import { WaitingPlaceDocument } from './Waiting.generated.ts';
import { WaitingSheet } from './WaitingSheet.tsx';

/** Somebody's place on a waiting list, for whoever holds its secret link (docs/product.md 4.11). */
export default linkPage({
  query: WaitingPlaceDocument,
  field: 'waitingPlace',
  title: 'Your place on the waiting list',
  notFound: 'Place on the waiting list not found',
  why: 'The link may be incomplete.',
  show: (place) => <WaitingSheet place={place} />,
});
