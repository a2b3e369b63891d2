/**
 * `npm run storms`: what takes minutes by nature, such as replacing servers under load, killing them, a thousand random changes,
 * and large collections of documents; counted as `npm test` counts. `npm run storms -- edits` runs only files with that word in
 * their path.
 */
import { build } from './build.ts';
import { conclude, runPlaywright, runVitest } from './test-runs.ts';

const words = process.argv.slice(2);
build();
await runVitest(['storms'], words);
await runPlaywright(['storms'], words);
conclude();
