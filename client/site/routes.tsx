import { matchRoutes, type RouteObject } from 'react-router-dom';
import { PAGES, type PagePath } from '#domain/pages.ts';
import { type PageAddress, type Screen, screen } from './screen.tsx';

/** The screen of each page. */
const screens: Record<PagePath, Screen> = {
  '/': screen('Home/Home', () => import('./screens/Home/Home.tsx')),
  '/about': screen('About/About', () => import('./screens/About/About.tsx')),
  '/services': screen('Services/Services', () => import('./screens/Services/Services.tsx')),
  '/conferences': screen('Conferences/Conferences', () => import('./screens/Conferences/Conferences.tsx')),
  '/committee': screen('Committee/Committee', () => import('./screens/Committee/Committee.tsx')),
  '/gallery': screen('Gallery/Gallery', () => import('./screens/Gallery/Gallery.tsx')),
  '/contact': screen('Contact/Contact', () => import('./screens/Contact/Contact.tsx')),
  '/registration': screen(
    'Registration/Registration',
    () => import('./screens/Registration/Registration.tsx'),
  ),
  '/sponsorship': screen('Sponsorship/Sponsorship', () => import('./screens/Sponsorship/Sponsorship.tsx')),
  '/guidelines': screen('Guidelines/Guidelines', () => import('./screens/Guidelines/Guidelines.tsx')),
  '/faq': screen('Faq/Faq', () => import('./screens/Faq/Faq.tsx')),
  '/visa': screen('Visa/Visa', () => import('./screens/Visa/Visa.tsx')),
  '/stay-updated': screen('StayUpdated/StayUpdated', () => import('./screens/StayUpdated/StayUpdated.tsx')),
  '/abstract-submission': screen(
    'AbstractSubmission/AbstractSubmission',
    () => import('./screens/AbstractSubmission/AbstractSubmission.tsx'),
  ),
  '/terms': screen('Legal/Terms', () => import('./screens/Legal/Terms.tsx')),
  '/privacy': screen('Legal/Privacy', () => import('./screens/Legal/Privacy.tsx')),
  '/cookies': screen('Legal/Cookies', () => import('./screens/Legal/Cookies.tsx')),
  '/developers': screen('Developers/Developers', () => import('./screens/Developers/Developers.tsx')),
  '/info/:pageId': screen('Info/Info', () => import('./screens/Info/Info.tsx')),
  '/event/:eventId': screen('Event/Event', () => import('./screens/Event/Event.tsx')),
  '/event/:eventId/agenda': screen('Agenda/Agenda', () => import('./screens/Agenda/Agenda.tsx')),
  '/event/:eventId/now': screen('Now/Now', () => import('./screens/Now/Now.tsx')),
  '/event/:eventId/speakers/:personId': screen(
    'Speaker/Speaker',
    () => import('./screens/Speaker/Speaker.tsx'),
  ),
  '/order/:token': screen('Order/Order', () => import('./screens/Order/Order.tsx')),
  '/pay/:token': screen('Pay/Pay', () => import('./screens/Pay/Pay.tsx')),
  '/seat/:token': screen('Seat/Seat', () => import('./screens/Seat/Seat.tsx')),
  '/abstract/:token': screen(
    'AuthorAbstract/AuthorAbstract',
    () => import('./screens/AuthorAbstract/AuthorAbstract.tsx'),
  ),
  '/co-author/:token': screen('CoAuthor/CoAuthor', () => import('./screens/CoAuthor/CoAuthor.tsx')),
  '/confirm/:token': screen('Confirm/Confirm', () => import('./screens/Confirm/Confirm.tsx')),
  '/invitation/:token': screen('Invitation/Invitation', () => import('./screens/Invitation/Invitation.tsx')),
  '/waiting/:token': screen('Waiting/Waiting', () => import('./screens/Waiting/Waiting.tsx')),
  '/paypal-return': screen(
    'PaypalReturn/PaypalReturn',
    () => import('./screens/PaypalReturn/PaypalReturn.tsx'),
  ),
  '/unsubscribe': screen('Unsubscribe/Unsubscribe', () => import('./screens/Unsubscribe/Unsubscribe.tsx')),
  '/confirm-subscription': screen(
    'ConfirmSubscription/ConfirmSubscription',
    () => import('./screens/ConfirmSubscription/ConfirmSubscription.tsx'),
  ),
};
const NotFound = screen('NotFound/NotFound', () => import('./screens/NotFound/NotFound.tsx'));

const routes: RouteObject[] = [
  ...PAGES.map(({ path }) => {
    const Screen = screens[path];
    return { path, element: <Screen /> };
  }),
  { path: '*', element: <NotFound /> },
];

/**
 * The route of each plain address, by itself: the router sorts all that it is given, and makes a pattern of each, whenever
 * it looks for one.
 */
const byAddress = new Map(routes.map((route) => [route.path, [route]]));

/** The routes among which that of a path is. */
export function routesFor(path: string): RouteObject[] {
  return byAddress.get(path) ?? routes;
}

/** The screen at an address of the site, and what the address tells it; null where there is no page. */
export function pageAt({
  pathname,
  search,
}: URL | Location): { screen: Screen; address: PageAddress } | null {
  const { route, params = {} } = matchRoutes(routesFor(pathname), pathname)?.at(-1) ?? {};
  const found: Screen | undefined = screens[route?.path as PagePath];
  return found ? { screen: found, address: { params, search: new URLSearchParams(search) } } : null;
}
