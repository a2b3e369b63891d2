import { badges } from './registration-desk/badges.ts';
import { distanced } from './registration-desk/distanced.ts';
import { earlyArrival } from './registration-desk/early-arrival.ts';
import { packing } from './registration-desk/packing.ts';
import type { Scene } from './scene.ts';

export const registrationDesk: Scene = { 1: badges, 2: earlyArrival, 3: packing, 4: distanced };
