import { electrochemistry } from './laboratory/electrochemistry.ts';
import { filmed } from './laboratory/filmed.ts';
import { microscopy } from './laboratory/microscopy.ts';
import { teaching } from './laboratory/teaching.ts';
import type { Scene } from './scene.ts';

export const laboratory: Scene = { 1: teaching, 2: microscopy, 3: electrochemistry, 4: filmed };
