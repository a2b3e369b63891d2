import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { Suspense } from 'react';
import { createRoutesFromElements, Outlet, Route } from 'react-router-dom';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { ToastProvider } from '#client/ui/Toast.tsx';
import { MAIL_AREAS } from '#domain/mail/mail-areas.ts';
import { setOrganiserZone } from '#domain/time.ts';
import { isOutside, messageOf } from './apollo.ts';
import { useDeskQuery } from './Desk.generated.ts';
import { DeskContext } from './desk-context.ts';
import { Area } from './layout/Area.tsx';
import { Layout } from './layout/Layout.tsx';
import { Outside } from './layout/Outside.tsx';
import { PageFault } from './layout/PageFault.tsx';
import { UnsavedQuestion } from './parts/unsaved.tsx';
import { screen } from './screen.tsx';

const Abstract = screen(() => import('./screens/Abstract/Abstract.tsx'), 'Abstract');
const Abstracts = screen(() => import('./screens/Abstracts/Abstracts.tsx'), 'Abstracts');
const Audit = screen(() => import('./screens/Audit/Audit.tsx'), 'Audit');
const AuditEntry = screen(() => import('./screens/AuditEntry/AuditEntry.tsx'), 'AuditEntry');
const Chasers = screen(() => import('./screens/Chasers/Chasers.tsx'), 'Chasers');
const Pauses = screen(() => import('./screens/Chasers/Pauses.tsx'), 'Pauses');
const CheckTicket = screen(() => import('./screens/CheckTicket/CheckTicket.tsx'), 'CheckTicket');
const Content = screen(() => import('./screens/Content/Content.tsx'), 'Content');
const ContentPiece = screen(() => import('./screens/Content/ContentPiece.tsx'), 'ContentPiece');
const MailWords = screen(() => import('./screens/Content/MailWords.tsx'), 'MailWords');
const NewPiece = screen(() => import('./screens/Content/NewPiece.tsx'), 'NewPiece');
const Coupon = screen(() => import('./screens/Coupon/Coupon.tsx'), 'Coupon');
const NewCoupons = screen(() => import('./screens/Coupon/NewCoupons.tsx'), 'NewCoupons');
const Coupons = screen(() => import('./screens/Coupons/Coupons.tsx'), 'Coupons');
const Invitations = screen(() => import('./screens/Invitations/Invitations.tsx'), 'Invitations');
const LateAbstracts = screen(() => import('./screens/LateAbstracts/LateAbstracts.tsx'), 'LateAbstracts');
const Ledger = screen(() => import('./screens/Ledger/Ledger.tsx'), 'Ledger');
const Mail = screen(() => import('./screens/Mail/Mail.tsx'), 'Mail');
const MailList = screen(() => import('./screens/Mail/MailList.tsx'), 'MailList');
const Mailing = screen(() => import('./screens/Mailings/Mailing.tsx'), 'Mailing');
const Mailings = screen(() => import('./screens/Mailings/Mailings.tsx'), 'Mailings');
const NewMailing = screen(() => import('./screens/Mailings/NewMailing.tsx'), 'NewMailing');
const Message = screen(() => import('./screens/Message/Message.tsx'), 'Message');
const Messages = screen(() => import('./screens/Messages/Messages.tsx'), 'Messages');
const Money = screen(() => import('./screens/Money/Money.tsx'), 'Money');
const MyAccess = screen(() => import('./screens/MyAccess/MyAccess.tsx'), 'MyAccess');
const NewPicture = screen(() => import('./screens/NewPicture/NewPicture.tsx'), 'NewPicture');
const NewRegistration = screen(
  () => import('./screens/NewRegistration/NewRegistration.tsx'),
  'NewRegistration',
);
const Participants = screen(() => import('./screens/Participants/Participants.tsx'), 'Participants');
const Places = screen(() => import('./screens/Places/Places.tsx'), 'Places');
const Placing = screen(() => import('./screens/Placing/Placing.tsx'), 'Placing');
const Programmes = screen(() => import('./screens/Placing/Programmes.tsx'), 'Programmes');
const NewPriceList = screen(() => import('./screens/PriceList/NewPriceList.tsx'), 'NewPriceList');
const PriceList = screen(() => import('./screens/PriceList/PriceList.tsx'), 'PriceList');
const Prices = screen(() => import('./screens/Prices/Prices.tsx'), 'Prices');
const Privacy = screen(() => import('./screens/Privacy/Privacy.tsx'), 'Privacy');
const BankTransfers = screen(() => import('./screens/BankTransfers/BankTransfers.tsx'), 'BankTransfers');
const Rates = screen(() => import('./screens/Rates/Rates.tsx'), 'Rates');
const Registration = screen(() => import('./screens/Registration/Registration.tsx'), 'Registration');
const Registrations = screen(() => import('./screens/Registrations/Registrations.tsx'), 'Registrations');
const Presence = screen(() => import('./screens/Rooms/Presence.tsx'), 'Presence');
const Rooms = screen(() => import('./screens/Rooms/Rooms.tsx'), 'Rooms');
const Search = screen(() => import('./screens/Search/Search.tsx'), 'Search');
const Subscribers = screen(() => import('./screens/Subscribers/Subscribers.tsx'), 'Subscribers');
const Team = screen(() => import('./screens/Team/Team.tsx'), 'Team');
const ToDo = screen(() => import('./screens/ToDo/ToDo.tsx'), 'ToDo');
const Waiting = screen(() => import('./screens/Waiting/Waiting.tsx'), 'Waiting');

/**
 * The desk (docs/product.md 16): its frame, and within it the page of the address. A page that fails leaves the frame as it is.
 *
 * @param refusal why the key of the address was not taken
 */
export function deskRoutes(client: ApolloClient, refusal: string | null) {
  return createRoutesFromElements(
    <Route element={<Desk client={client} refusal={refusal} />} errorElement={<PageFault />}>
      <Route errorElement={<PageFault />}>
        <Route index element={<ToDo />} />
        <Route path="/search" element={<Search />} />
        <Route path="/my-access" element={<MyAccess />} />
        <Route element={<Area of={['registrations', 'money']} />}>
          <Route path="/registrations" element={<Registrations />} />
          <Route path="/registrations/:reference" element={<Registration />} />
          <Route path="/places" element={<Places />} />
        </Route>
        <Route element={<Area of={['registrations']} />}>
          <Route path="/registrations/new" element={<NewRegistration />} />
          <Route path="/participants" element={<Participants />} />
          <Route path="/presence" element={<Presence />} />
          <Route path="/waiting" element={<Waiting />} />
          <Route path="/invitations" element={<Invitations />} />
        </Route>
        <Route element={<Area of={['registrations']} all />}>
          <Route path="/coupons" element={<Coupons />} />
          <Route path="/coupons/:code" element={<Coupon />} />
          {/* A code has capitals. */}
          <Route path="/coupons/new" caseSensitive element={<NewCoupons />} />
        </Route>
        <Route element={<Area of={['registrations', 'programme']} />}>
          <Route path="/chasers" element={<Chasers />} />
          <Route path="/chasers/pauses" element={<Pauses />} />
        </Route>
        <Route element={<Area of={['programme']} />}>
          <Route path="/abstracts" element={<Abstracts />} />
          <Route path="/abstracts/late" element={<LateAbstracts />} />
          <Route path="/rooms" element={<Rooms />} />
          <Route path="/abstracts/:reference" element={<Abstract />} />
          <Route path="/content" element={<Content />} />
          <Route path="/content/:id" element={<ContentPiece />} />
          <Route path="/content/:id/placing" element={<Placing />} />
          <Route path="/programme" element={<Programmes />} />
        </Route>
        <Route element={<Area of={['programme']} all />}>
          <Route path="/content/gallery/new" element={<NewPicture />} />
          <Route path="/content/mail-words/preview" element={<MailWords />} />
          <Route path="/content/new/:kind" element={<NewPiece />} />
        </Route>
        <Route element={<Area of={['money']} />}>
          <Route path="/money" element={<Money />} />
        </Route>
        <Route element={<Area of={['money']} all />}>
          <Route path="/money/ledger" element={<Ledger />} />
          <Route path="/money/rates" element={<Rates />} />
          <Route path="/money/transfers" element={<BankTransfers />} />
          <Route path="/prices" element={<Prices />} />
          <Route path="/prices/:id" element={<PriceList />} />
          <Route path="/new-price-list" element={<NewPriceList />} />
        </Route>
        <Route element={<Area of={['messages']} />}>
          <Route path="/messages" element={<Messages />} />
          <Route path="/messages/:id" element={<Message />} />
          <Route path="/mail/mailings" element={<Mailings />} />
          <Route path="/mail/mailings/new" element={<NewMailing />} />
          <Route path="/mail/mailings/:id" element={<Mailing />} />
          <Route path="/subscribers" element={<Subscribers />} />
        </Route>
        <Route element={<Area of={MAIL_AREAS} all />}>
          <Route path="/mail" element={<MailList />} />
          <Route path="/mail/:id" element={<Mail />} />
        </Route>
        <Route element={<Area of={['door', 'registrations']} />}>
          <Route path="/check-ticket" element={<CheckTicket />} />
        </Route>
        <Route element={<Area of={['privacy']} />}>
          <Route path="/privacy" element={<Privacy />} />
        </Route>
        <Route element={<Area of={['audit']} />}>
          <Route path="/audit" element={<Audit />} />
          <Route path="/audit/:id" element={<AuditEntry />} />
        </Route>
        <Route element={<Area of={['owner']} />}>
          <Route path="/team" element={<Team />} />
        </Route>
        <Route path="*" element={<EmptyState title="Page not found" />} />
      </Route>
    </Route>,
  );
}

function Desk({ client, refusal }: { client: ApolloClient; refusal: string | null }) {
  return (
    <ApolloProvider client={client}>
      <ToastProvider label="Notifications" dismissLabel="Dismiss">
        <Inside refusal={refusal} />
      </ToastProvider>
    </ApolloProvider>
  );
}

function Inside({ refusal }: { refusal: string | null }) {
  const { data, previousData, error } = useDeskQuery();
  const known = data ?? previousData;
  if (error && isOutside(error)) return <Outside refusal={known ? messageOf(error) : refusal} />;
  // Where it could not be asked for again, the desk stays, with all that is typed.
  if (error && !known)
    return (
      <Notice tone="error" title="The desk could not be opened" live>
        {messageOf(error)}
      </Notice>
    );
  if (!known) return <Loading>Opening the desk…</Loading>;
  // Before anything below prints a time; it is the same as long as the server runs.
  setOrganiserZone(known.desk.timeZone);
  return (
    <DeskContext value={known.desk}>
      <UnsavedQuestion>
        <Layout>
          <Suspense fallback={<Loading>Opening the page…</Loading>}>
            <Outlet />
          </Suspense>
        </Layout>
      </UnsavedQuestion>
    </DeskContext>
  );
}
