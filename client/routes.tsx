import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Layout } from './layout/Layout.tsx';

const Home = lazy(() => import('./screens/Home/Home.tsx'));
const About = lazy(() => import('./screens/About/About.tsx'));
const Services = lazy(() => import('./screens/Services/Services.tsx'));
const Conferences = lazy(() => import('./screens/Conferences/Conferences.tsx'));
const Committee = lazy(() => import('./screens/Committee/Committee.tsx'));
const Gallery = lazy(() => import('./screens/Gallery/Gallery.tsx'));
const Contact = lazy(() => import('./screens/Contact/Contact.tsx'));
const Registration = lazy(() => import('./screens/Registration/Registration.tsx'));
const Event = lazy(() => import('./screens/Event/Event.tsx'));
const Sponsorship = lazy(() => import('./screens/Sponsorship/Sponsorship.tsx'));
const Guidelines = lazy(() => import('./screens/Guidelines/Guidelines.tsx'));
const Faq = lazy(() => import('./screens/Faq/Faq.tsx'));
const Visa = lazy(() => import('./screens/Visa/Visa.tsx'));
const PaypalReturn = lazy(() => import('./screens/PaypalReturn/PaypalReturn.tsx'));
const StayUpdated = lazy(() => import('./screens/StayUpdated/StayUpdated.tsx'));
const AbstractSubmission = lazy(() => import('./screens/AbstractSubmission/AbstractSubmission.tsx'));
const Order = lazy(() => import('./screens/Order/Order.tsx'));
const Terms = lazy(() => import('./screens/Legal/Terms.tsx'));
const Privacy = lazy(() => import('./screens/Legal/Privacy.tsx'));
const Cookies = lazy(() => import('./screens/Legal/Cookies.tsx'));
const NotFound = lazy(() => import('./screens/NotFound/NotFound.tsx'));
/** The design system's components; not part of what is built for visitors. */
const Ui = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./screens/Ui/Ui.tsx')).Ui }))
  : NotFound;

/** Every route of the site (specification section 2), and the pages that its links lead to. */
export function AppRoutes() {
  return (
    <Layout>
      <Suspense>
        <Routes>
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
          <Route path="/abstract-submission" element={<AbstractSubmission />} />
          <Route path="/order/:token" element={<Order />} />
          <Route path="/terms" element={<Terms />} />
          <Route path="/privacy" element={<Privacy />} />
          <Route path="/cookies" element={<Cookies />} />
          <Route path="/_ui" element={<Ui />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </Layout>
  );
}
