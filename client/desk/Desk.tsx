import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
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
import { Abstract } from './screens/Abstract/Abstract.tsx';
import { Abstracts } from './screens/Abstracts/Abstracts.tsx';
import { Audit } from './screens/Audit/Audit.tsx';
import { AuditEntry } from './screens/AuditEntry/AuditEntry.tsx';
import { Chasers } from './screens/Chasers/Chasers.tsx';
import { Pauses } from './screens/Chasers/Pauses.tsx';
import { CheckTicket } from './screens/CheckTicket/CheckTicket.tsx';
import { Content } from './screens/Content/Content.tsx';
import { ContentPiece } from './screens/Content/ContentPiece.tsx';
import { MailWords } from './screens/Content/MailWords.tsx';
import { NewPiece } from './screens/Content/NewPiece.tsx';
import { Coupon } from './screens/Coupon/Coupon.tsx';
import { NewCoupons } from './screens/Coupon/NewCoupons.tsx';
import { Coupons } from './screens/Coupons/Coupons.tsx';
import { Invitations } from './screens/Invitations/Invitations.tsx';
import { LateAbstracts } from './screens/LateAbstracts/LateAbstracts.tsx';
import { Ledger } from './screens/Ledger/Ledger.tsx';
import { Mail } from './screens/Mail/Mail.tsx';
import { MailList } from './screens/Mail/MailList.tsx';
import { Mailing } from './screens/Mailings/Mailing.tsx';
import { Mailings } from './screens/Mailings/Mailings.tsx';
import { NewMailing } from './screens/Mailings/NewMailing.tsx';
import { Message } from './screens/Message/Message.tsx';
import { Messages } from './screens/Messages/Messages.tsx';
import { Money } from './screens/Money/Money.tsx';
import { MyAccess } from './screens/MyAccess/MyAccess.tsx';
import { NewPicture } from './screens/NewPicture/NewPicture.tsx';
import { NewRegistration } from './screens/NewRegistration/NewRegistration.tsx';
import { Participants } from './screens/Participants/Participants.tsx';
import { Places } from './screens/Places/Places.tsx';
import { Placing } from './screens/Placing/Placing.tsx';
import { Programmes } from './screens/Placing/Programmes.tsx';
import { NewPriceList } from './screens/PriceList/NewPriceList.tsx';
import { PriceList } from './screens/PriceList/PriceList.tsx';
import { Prices } from './screens/Prices/Prices.tsx';
import { Privacy } from './screens/Privacy/Privacy.tsx';
import { Rates } from './screens/Rates/Rates.tsx';
import { Registration } from './screens/Registration/Registration.tsx';
import { Registrations } from './screens/Registrations/Registrations.tsx';
import { Presence } from './screens/Rooms/Presence.tsx';
import { Rooms } from './screens/Rooms/Rooms.tsx';
import { Search } from './screens/Search/Search.tsx';
import { Subscribers } from './screens/Subscribers/Subscribers.tsx';
import { Team } from './screens/Team/Team.tsx';
import { ToDo } from './screens/ToDo/ToDo.tsx';
import { Waiting } from './screens/Waiting/Waiting.tsx';

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
  if (error)
    return (
      <Notice tone="error" title="The desk could not be opened" live>
        {messageOf(error)}
      </Notice>
    );
  if (!data) return <Loading>Opening the desk…</Loading>;
  // Before anything below prints a time; it is the same as long as the server runs.
  setOrganiserZone(data.desk.timeZone);
  return (
    <DeskContext value={data.desk}>
      <Layout>
        <Outlet />
      </Layout>
    </DeskContext>
  );
}
