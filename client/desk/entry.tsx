// First, so that the cascade layers are declared before any component's styles.
import '../styles/global.css';
import './desk.css';

import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createDeskClient } from './apollo.ts';
import { deskRoutes } from './Desk.tsx';
import { Welcome } from './layout/Welcome.tsx';
import { wearLook } from './look.ts';
import { comeIn, takeSecret } from './session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
wearLook();
if (location.pathname === '/welcome') createRoot(root).render(<Welcome token={takeSecret()} />);
else {
  const refusal = await comeIn();
  // A data router, because only that can ask before a page with unsaved typing is left.
  const router = createBrowserRouter(deskRoutes(createDeskClient(), refusal));
  createRoot(root).render(
    // What the address says is shown at once: a box in the list's columns would spring back for a moment.
    <RouterProvider router={router} useTransitions={false} />,
  );
}
