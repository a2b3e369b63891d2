import { morning } from './coffee/morning.ts';
import { queue } from './coffee/queue.ts';
import { reunion } from './coffee/reunion.ts';
import { terrace } from './coffee/terrace.ts';
import type { Scene } from './scene.ts';

export const coffee: Scene = { 1: morning, 2: terrace, 3: queue, 4: reunion };
