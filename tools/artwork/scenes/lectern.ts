import { barChart } from './lectern/bar-chart.ts';
import { battery } from './lectern/battery.ts';
import { singlePhotons } from './lectern/single-photons.ts';
import { studio } from './lectern/studio.ts';
import type { Scene } from './scene.ts';

export const lectern: Scene = { 1: barChart, 2: singlePhotons, 3: battery, 4: studio };
