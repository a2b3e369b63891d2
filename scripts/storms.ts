/**
 * `npm run storms`: what takes minutes by nature, such as replacing servers under load, killing them, a thousand random changes,
 * large collections of documents, and walks over all pages; counted as `npm test` counts. `npm run storms -- edits` runs only files with that word in
 * their path.
 */
import { buildOrExit } from './build.ts';
import { conclude, runPlaywright, runVitest } from './test-runs.ts';

const words = process.argv.slice(2);
// With GraphiQL, which a site looks for when it starts.
await buildOrExit('GraphiQL page');
await runVitest(['storms'], words);
await runPlaywright('pages', words);
// One at a time: they start the product as people do, edit its sources, and end it.
await runPlaywright('processes', words, { more: ['--workers=1'] });
conclude();
