import { fileURLToPath } from 'node:url';

/** Environment of a process that tests start: what its modules compile to is kept for the next one, as `npm start` does. */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)),
};
