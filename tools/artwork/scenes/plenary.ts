import { fromTheAisle } from './plenary/from-the-aisle.ts';
import { fromTheBack } from './plenary/from-the-back.ts';
import { fromTheBalcony } from './plenary/from-the-balcony.ts';
import { fromTheStage } from './plenary/from-the-stage.ts';
import type { Scene } from './scene.ts';

export const plenary: Scene = { 1: fromTheBack, 2: fromTheBalcony, 3: fromTheAisle, 4: fromTheStage };
