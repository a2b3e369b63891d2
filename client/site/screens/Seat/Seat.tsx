import { linkPage } from '#client/site/features/link-page/link-page.tsx';
import { SeatDocument } from './Seat.generated.ts';
import { SeatSheet } from './SeatSheet.tsx';

/** Somebody's place at a conference, for whoever holds its secret link (docs/product.md 13.3). */
export default linkPage({
  query: SeatDocument,
  field: 'seat',
  title: 'Your ticket',
  notFound: 'Ticket not found',
  why: 'The ticket may have been handed to a colleague, or the link may be incomplete.',
  show: (seat) => <SeatSheet seat={seat} />,
});
