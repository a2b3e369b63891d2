import { lanterns } from './dinner/lanterns.ts';
import { longTables } from './dinner/long-tables.ts';
import { supper } from './dinner/supper.ts';
import { toast } from './dinner/toast.ts';
import type { Scene } from './scene.ts';

export const dinner: Scene = { 1: lanterns, 2: toast, 3: supper, 4: longTables };
