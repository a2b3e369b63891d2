import { report } from './report.ts';

report();
