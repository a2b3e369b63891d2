import { aiMembers } from './committee/ai.ts';
import { engineeringMembers } from './committee/engineering.ts';
import { environmentalMembers } from './committee/environmental.ts';
import { healthcareMembers } from './committee/healthcare.ts';
import { publishingMembers } from './committee/publishing.ts';
import { technologyMembers } from './committee/technology.ts';
import type { CommitteeMemberSeed } from './types.ts';

/** The 24 committee members, four a category, in the order of the filters (docs/product.md 3.7). */
export const committee: CommitteeMemberSeed[] = [
  ...healthcareMembers,
  ...technologyMembers,
  ...engineeringMembers,
  ...environmentalMembers,
  ...publishingMembers,
  ...aiMembers,
];
