import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Layout } from './layout/Layout.tsx';

const Home = lazy(() => import('./screens/Home/Home.tsx'));
const Conferences = lazy(() => import('./screens/Conferences/Conferences.tsx'));
const Event = lazy(() => import('./screens/Event/Event.tsx'));
const Registration = lazy(() => import('./screens/Registration/Registration.tsx'));
const PaypalReturn = lazy(() => import('./screens/PaypalReturn/PaypalReturn.tsx'));
const Order = lazy(() => import('./screens/Order/Order.tsx'));
const NotFound = lazy(() => import('./screens/NotFound/NotFound.tsx'));

/** Every route of the site (specification section 2). */
export function AppRoutes() {
  return (
    <Layout>
      <Suspense>
        <Routes>
          <Route path="/" element={<Home />} />
          <Route path="/conferences" element={<Conferences />} />
          <Route path="/event/:eventId" element={<Event />} />
          <Route path="/registration" element={<Registration />} />
          <Route path="/paypal-return" element={<PaypalReturn />} />
          <Route path="/order/:token" element={<Order />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </Layout>
  );
}
