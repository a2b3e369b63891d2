import { posterPrize } from './award/poster-prize.ts';
import { sharedTrophy } from './award/shared-trophy.ts';
import { towardsTheScreen } from './award/towards-the-screen.ts';
import { trophyHandedOver } from './award/trophy-handed-over.ts';
import type { Scene } from './scene.ts';

export const award: Scene = { 1: trophyHandedOver, 2: posterPrize, 3: sharedTrophy, 4: towardsTheScreen };
