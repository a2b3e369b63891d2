import { group } from '../../draw/svg.ts';
import { cup } from '../../draw/things.ts';

export const held = () => group(cup(), 'transform="scale(1.15)"');
