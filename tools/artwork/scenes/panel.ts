import { armchairs } from './panel/armchairs.ts';
import { poll } from './panel/poll.ts';
import { remotePanellist } from './panel/remote-panellist.ts';
import { spaced } from './panel/spaced.ts';
import type { Scene } from './scene.ts';

export const panel: Scene = { 1: armchairs, 2: poll, 3: remotePanellist, 4: spaced };
