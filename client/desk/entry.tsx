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
  // What the address says is shown at once: a box in the list's columns would spring back for a moment.
  <BrowserRouter useTransitions={false}>
    <Desk client={createDeskClient()} refusal={refusal} />
  </BrowserRouter>,
);
