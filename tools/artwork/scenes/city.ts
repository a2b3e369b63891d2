import { canal } from './city/canal.ts';
import { harbour } from './city/harbour.ts';
import { hillAtDusk } from './city/hill-at-dusk.ts';
import { steepStreet } from './city/steep-street.ts';
import type { Scene } from './scene.ts';

export const city: Scene = { 1: harbour, 2: canal, 3: hillAtDusk, 4: steepStreet };
