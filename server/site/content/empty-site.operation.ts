import { one } from '#server/organiser/desk/allowed.ts';
import { defineOperation } from '#server/organiser/operation.ts';
import { emptySiteLines, planEmptySite, startEmpty as startEmptySite } from './empty-site.service.ts';

/** Removes what came with the release, before anything is sold (docs/product.md 3.21). */
export const startEmpty = defineOperation({
  command: 'content start-empty',
  field: 'startEmpty',
  needs: one('programme'),
  about:
    'Removes the conferences, people, pictures, figures and history that came with the release, before anything is sold',
  examples: ['start-empty --reason "our own site" --dry-run'],
  inputs: {},
  form: {
    title: 'Start with an empty site',
    action: 'Remove what came with the release',
    asksWhy: false,
    planned: 'What visitors will see',
  },
  plan: {
    of: (dependencies) => planEmptySite(dependencies, dependencies.contentKinds),
    lines: emptySiteLines,
  },
  run: async (dependencies, _given, consent) =>
    (await startEmptySite(dependencies, dependencies.contentKinds, consent)).facts,
  record: (facts) => facts,
  said: () => 'What came with the release is removed.',
});
