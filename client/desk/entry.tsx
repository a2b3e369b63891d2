// First, so that the cascade layers are declared before any component's styles.
import '../styles/global.css';
import './desk.css';

import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createDeskClient } from './apollo.ts';
import { Desk } from './Desk.tsx';
import { comeIn } from './session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
const refusal = await comeIn();
createRoot(root).render(
  <BrowserRouter>
    <Desk client={createDeskClient()} refusal={refusal} />
  </BrowserRouter>,
);
