import type { Scene } from './scene.ts';
import { cards } from './workshop-table/cards.ts';
import { desk } from './workshop-table/desk.ts';
import { pairs } from './workshop-table/pairs.ts';
import { roundTable } from './workshop-table/round-table.ts';

export const workshopTable: Scene = { 1: roundTable, 2: pairs, 3: cards, 4: desk };
