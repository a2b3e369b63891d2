/** Runs React as soon as its own file is read (vite.config.ts), before what needs it. */
import 'react-dom/client';
