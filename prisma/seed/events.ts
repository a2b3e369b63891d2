import { catalysisEngineeringSummit2026 } from './events/catalysis-engineering-summit-2026.ts';
import { generativeAiForum2026 } from './events/generative-ai-forum-2026.ts';
import { globalBiotechCongress2026 } from './events/global-biotech-congress-2026.ts';
import { healthcareTransformationSummit2026 } from './events/healthcare-transformation-summit-2026.ts';
import { internationalResearchSummit2025 } from './events/international-research-summit-2025.ts';
import { nanotechMaterialsCongress2026 } from './events/nanotech-materials-congress-2026.ts';
import { nextgenPharma2026 } from './events/nextgen-pharma-2026.ts';
import { nursingInnovationForum2026 } from './events/nursing-innovation-forum-2026.ts';
import { opticsPhotonics2026 } from './events/optics-photonics-2026.ts';
import { womensHealthCongress2026 } from './events/womens-health-congress-2026.ts';
import { womensHealthGynecology2026 } from './events/womens-health-gynecology-2026.ts';
import type { EventSeed } from './types.ts';

/** The event pages: the ten built-in ones and Prague. */
export const events: EventSeed[] = [
  nextgenPharma2026,
  globalBiotechCongress2026,
  generativeAiForum2026,
  healthcareTransformationSummit2026,
  nursingInnovationForum2026,
  womensHealthGynecology2026,
  womensHealthCongress2026,
  catalysisEngineeringSummit2026,
  nanotechMaterialsCongress2026,
  opticsPhotonics2026,
  internationalResearchSummit2025,
];
