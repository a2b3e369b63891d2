import { lazy, Suspense } from 'react';
import { createRoutesFromElements, Route, useLocation, useRoutes } from 'react-router-dom';
import { Hydrated } from './features/Hydrated.tsx';
import { Layout } from './layout/Layout.tsx';
import { useLinks } from './layout/use-links.ts';
import { screen } from './screen.tsx';

const Home = screen('site/screens/Home/Home.tsx', () => import('./screens/Home/Home.tsx'));
const About = screen('site/screens/About/About.tsx', () => import('./screens/About/About.tsx'));
const Services = screen(
  'site/screens/Services/Services.tsx',
  () => import('./screens/Services/Services.tsx'),
);
const Conferences = screen(
  'site/screens/Conferences/Conferences.tsx',
  () => import('./screens/Conferences/Conferences.tsx'),
);
const Committee = screen(
  'site/screens/Committee/Committee.tsx',
  () => import('./screens/Committee/Committee.tsx'),
);
const Gallery = screen('site/screens/Gallery/Gallery.tsx', () => import('./screens/Gallery/Gallery.tsx'));
const Contact = screen('site/screens/Contact/Contact.tsx', () => import('./screens/Contact/Contact.tsx'));
const Registration = screen(
  'site/screens/Registration/Registration.tsx',
  () => import('./screens/Registration/Registration.tsx'),
);
const Event = screen('site/screens/Event/Event.tsx', () => import('./screens/Event/Event.tsx'));
const Sponsorship = screen(
  'site/screens/Sponsorship/Sponsorship.tsx',
  () => import('./screens/Sponsorship/Sponsorship.tsx'),
);
const Guidelines = screen(
  'site/screens/Guidelines/Guidelines.tsx',
  () => import('./screens/Guidelines/Guidelines.tsx'),
);
const Faq = screen('site/screens/Faq/Faq.tsx', () => import('./screens/Faq/Faq.tsx'));
const Visa = screen('site/screens/Visa/Visa.tsx', () => import('./screens/Visa/Visa.tsx'));
const PaypalReturn = screen(
  'site/screens/PaypalReturn/PaypalReturn.tsx',
  () => import('./screens/PaypalReturn/PaypalReturn.tsx'),
);
const StayUpdated = screen(
  'site/screens/StayUpdated/StayUpdated.tsx',
  () => import('./screens/StayUpdated/StayUpdated.tsx'),
);
const Unsubscribe = screen(
  'site/screens/Unsubscribe/Unsubscribe.tsx',
  () => import('./screens/Unsubscribe/Unsubscribe.tsx'),
);
const AbstractSubmission = screen(
  'site/screens/AbstractSubmission/AbstractSubmission.tsx',
  () => import('./screens/AbstractSubmission/AbstractSubmission.tsx'),
);
const Order = screen('site/screens/Order/Order.tsx', () => import('./screens/Order/Order.tsx'));
const Pay = screen('site/screens/Pay/Pay.tsx', () => import('./screens/Pay/Pay.tsx'));
const Seat = screen('site/screens/Seat/Seat.tsx', () => import('./screens/Seat/Seat.tsx'));
const Confirm = screen('site/screens/Confirm/Confirm.tsx', () => import('./screens/Confirm/Confirm.tsx'));
const Waiting = screen('site/screens/Waiting/Waiting.tsx', () => import('./screens/Waiting/Waiting.tsx'));
const Terms = screen('site/screens/Legal/Terms.tsx', () => import('./screens/Legal/Terms.tsx'));
const Privacy = screen('site/screens/Legal/Privacy.tsx', () => import('./screens/Legal/Privacy.tsx'));
const Cookies = screen('site/screens/Legal/Cookies.tsx', () => import('./screens/Legal/Cookies.tsx'));
const Developers = screen(
  'site/screens/Developers/Developers.tsx',
  () => import('./screens/Developers/Developers.tsx'),
);
const NotFound = screen(
  'site/screens/NotFound/NotFound.tsx',
  () => import('./screens/NotFound/NotFound.tsx'),
);
/** The design system's components; not part of what is built for visitors. */
const Ui = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./screens/Ui/Ui.tsx')).Ui }))
  : NotFound;

/** Every route of the site (docs/product.md 2.1), and the pages that its links lead to. */
const routes = (
  <>
    <Route path="/" element={<Home />} />
    <Route path="/about" element={<About />} />
    <Route path="/services" element={<Services />} />
    <Route path="/conferences" element={<Conferences />} />
    <Route path="/committee" element={<Committee />} />
    <Route path="/gallery" element={<Gallery />} />
    <Route path="/contact" element={<Contact />} />
    <Route path="/registration" element={<Registration />} />
    <Route path="/event/:eventId" element={<Event />} />
    <Route path="/sponsorship" element={<Sponsorship />} />
    <Route path="/guidelines" element={<Guidelines />} />
    <Route path="/faq" element={<Faq />} />
    <Route path="/visa" element={<Visa />} />
    <Route path="/paypal-return" element={<PaypalReturn />} />
    <Route path="/stay-updated" element={<StayUpdated />} />
    <Route path="/unsubscribe" element={<Unsubscribe />} />
    <Route path="/abstract-submission" element={<AbstractSubmission />} />
    <Route path="/order/:token" element={<Order />} />
    <Route path="/pay/:token" element={<Pay />} />
    <Route path="/seat/:token" element={<Seat />} />
    <Route path="/confirm/:token" element={<Confirm />} />
    <Route path="/waiting/:token" element={<Waiting />} />
    <Route path="/terms" element={<Terms />} />
    <Route path="/privacy" element={<Privacy />} />
    <Route path="/cookies" element={<Cookies />} />
    <Route path="/developers" element={<Developers />} />
    <Route path="/_ui" element={<Ui />} />
    <Route path="*" element={<NotFound />} />
  </>
);

const known = createRoutesFromElements(routes);

/**
 * The route of each plain address, by itself: the router sorts all that it is given, and makes a pattern of each, whenever
 * it looks for one.
 */
const byAddress = new Map(known.map((route) => [route.path, [route]]));

/** The site's pages, one for each address. */
export function AppRoutes() {
  useLinks(routes);
  const { pathname } = useLocation();
  const page = useRoutes(byAddress.get(pathname) ?? known);
  return (
    <Layout>
      <Suspense>
        {page}
        <Hydrated />
      </Suspense>
    </Layout>
  );
}
