import { atHome } from './control-room/at-home.ts';
import { slideCheck } from './control-room/slide-check.ts';
import { timeZones } from './control-room/time-zones.ts';
import { vision } from './control-room/vision.ts';
import type { Scene } from './scene.ts';

export const controlRoom: Scene = { 1: vision, 2: slideCheck, 3: timeZones, 4: atHome };
