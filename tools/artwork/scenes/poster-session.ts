import { aisle } from './poster-session/aisle.ts';
import { judges } from './poster-session/judges.ts';
import { lounge } from './poster-session/lounge.ts';
import { screens } from './poster-session/screens.ts';
import type { Scene } from './scene.ts';

export const posterSession: Scene = { 1: aisle, 2: judges, 3: lounge, 4: screens };
