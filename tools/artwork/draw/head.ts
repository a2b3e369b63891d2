import type { Look } from './look.ts';
import { bare, circle, oval, path } from './svg.ts';

export type View = 'front' | 'back' | 'side';

/* A head is drawn about its own middle, 13.6 units high; 'side' looks to the right. */

const frontCaps: Partial<Record<Look['style'], string>> = {
  short: 'M-5.6 .4C-7.2-9.8 7.2-9.8 5.6.4 5.4-2.4 4.6-3.8 3-4.2 1-3.6-1.4-3.6-3.2-4.4-4.7-3.6-5.4-2.2-5.6.4Z',
  parted: 'M-5.6.8C-7.4-9.6 7.4-10 5.7.8 5.5-1.8 4.9-3 3.6-4.4 1.4-3.4-.8-3.8-2.2-5-3.6-3.4-5.2-2.2-5.6.8Z',
  bob: 'M-5.6 1C-7-9.4 7-9.4 5.6 1 5.4-1.6 4.4-3.4 2.4-4.6.8-3.4-3.6-3-5.6 1Z',
  long: 'M-5.6 1C-7-9.4 7-9.4 5.6 1 5.2-1.8 3-3.8 0-5-3-3.8-5.2-1.8-5.6 1Z',
  bun: 'M-5.6.2C-7-9.2 7-9.2 5.6.2 5-2.4 3-4.4 0-4.6-3-4.4-5-2.4-5.6.2Z',
  tail: 'M-5.6.2C-7-9.2 7-9.2 5.6.2 5-2 4-3.6 2.8-4.4.8-3.6-3.4-3.4-5.6.2Z',
  curls:
    'M-6.4 1.6a2.6 2.6 0 0 1-.7-4.2A2.8 2.8 0 0 1-5.2-6.8 2.9 2.9 0 0 1-1.2-8.9 2.9 2.9 0 0 1 3.4-8.3 2.8 2.8 0 0 1 6.3-4.9 2.7 2.7 0 0 1 6.9-.6 2.4 2.4 0 0 1 5.6 1.6C5.6-2 4-3.6 2.4-3.2.8-4.4-1.6-4.2-2.8-3-4.4-3.4-5.4-1.4-5.4 1.6Z',
  turban: 'M-6 -1.6C-8.2-9.8-2-11.6 1.6-10.4 7.4-9.6 8-4.8 6-1.6 3.6-4.4-3.4-4.4-6-1.6Z',
};

/** What falls behind the face and the neck. */
function behind({ style, hair }: Look, view: View): string {
  if (style === 'bob' && view !== 'side')
    return path(
      'M-6.2 0C-7.6-9.8 7.6-9.8 6.2 0 6.8 2.6 6.8 4.8 6.2 6.4 3 7.6-3 7.6-6.2 6.4-6.8 4.8-6.8 2.6-6.2 0Z',
      hair,
    );
  if (style === 'long' && view !== 'side')
    return path('M-6.2 0C-7.6-9.8 7.6-9.8 6.2 0 7 5 7.6 9 7.4 13 3 15-3 15-7.4 13-7.6 9-7 5-6.2 0Z', hair);
  if (style === 'curls' && view === 'front') return circle(0, -1.4, 7.4, hair);
  if (style === 'bun') return view === 'side' ? circle(-6, -4.6, 2.9, hair) : circle(0, -8, 2.9, hair);
  if (style === 'tail' && view === 'side')
    return path('M-4.6-4.4C-9-4-9.4 3-7.6 9-6.2 7-5.4 3-4.2-.4Z', hair);
  if (style === 'scarf')
    return path('M-6.6 0C-8-10.4 8-10.4 6.6 0 7 4 9 8 10 11.4 5 15-5 15-10 11.4-9 8-7 4-6.6 0Z', hair);
  return '';
}

function front(look: Look): string {
  const { skin, hair, style } = look;
  const face = path('M-5.3-1.2C-5.3-8.6 5.3-8.6 5.3-1.2 5.3 3.6 3 6.8 0 6.8-3 6.8-5.3 3.6-5.3-1.2Z', skin);
  const beard = look.beard
    ? path(
        'M-5.3-.4C-5 3.6-4.6 7.2 0 7.6 4.6 7.2 5 3.6 5.3-.4 4.4 1.6 3 2.4 0 2.3-3 2.4-4.4 1.6-5.3-.4Z',
        hair,
      )
    : '';
  const features = `${path('M-2.1-.9v.02M2.1-.9v.02', 'none', 'stroke-width=".95"')}${look.beard ? '' : path('M-1.3 3.7Q0 4.5 1.3 3.7', 'none', 'stroke-width=".5"')}`;
  const glasses = look.glasses
    ? path(
        'M-4-.9a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0-3.5 0M.5-.9a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0-3.5 0M-.5-1Q0-1.4.5-1',
        'none',
        'stroke-width=".55"',
      )
    : '';
  const cap = frontCaps[style];
  const over =
    style === 'scarf'
      ? path(
          'M-6.6.6C-8-10.4 8-10.4 6.6.6 6.6 4 5 8.4 0 9.4-5 8.4-6.6 4-6.6.6ZM-4.6-.4C-4.6 3.6-2.6 6.6 0 6.6 2.6 6.6 4.6 3.6 4.6-.4 4.4-6 -4.4-6-4.6-.4Z',
          hair,
          'fill-rule="evenodd"',
        )
      : cap
        ? path(cap, hair)
        : '';
  return `${face}${beard}${features}${glasses}${over}`;
}

function back({ skin, hair, style }: Look): string {
  if (style === 'bald')
    return `${oval(0, -0.6, 5.5, 6.9, skin)}${path('M-5.5-1.4C-5.6 2.6-4.2 5 0 5 4.2 5 5.6 2.6 5.5-1.4 4 1.2-4 1.2-5.5-1.4Z', hair)}`;
  if (style === 'scarf')
    return path('M-6.6.6C-8-10.4 8-10.4 6.6.6 7.2 5 8 8 9 10 4 12-4 12-9 10-8 8-7.2 5-6.6.6Z', hair);
  if (style === 'turban')
    return `${oval(0, 0, 5.4, 6.6, skin)}${path('M-6.4 1C-8.6-9.8-2-11.6 1.6-10.4 7.8-9.6 8.4-3.8 6.4 1 3 3-3 3-6.4 1Z', hair)}`;
  if (style === 'curls') return circle(0, -1.6, 7.5, hair);
  if (style === 'bob')
    return path(
      'M-6.2 0C-7.6-9.8 7.6-9.8 6.2 0 6.8 2.6 6.8 4.8 6.2 6.4 3 7.6-3 7.6-6.2 6.4-6.8 4.8-6.8 2.6-6.2 0Z',
      hair,
    );
  if (style === 'long')
    return path('M-6.2 0C-7.6-9.8 7.6-9.8 6.2 0 7 5 7.6 9 7.4 13 3 15-3 15-7.4 13-7.6 9-7 5-6.2 0Z', hair);
  const tail = style === 'tail' ? path('M-1.8-2C-2.8 3-2.4 8 0 11 2.4 8 2.8 3 1.8-2Z', hair) : '';
  return `${path('M-5.7-1C-5.9-9.4 5.9-9.4 5.7-1 5.6 3 3.6 5.2 0 5.2-3.6 5.2-5.6 3-5.7-1Z', hair)}${tail}`;
}

const sideFace =
  'M3.6-6C5-4.6 5-3 5-1.9L6.7.9Q6.8 1.5 5.4 1.6 5.8 2.6 5.2 3.2 5.5 4 5 4.6 4.8 6.4 2.4 6.6 0 6.8-1.6 5L-4.6 2.4C-6.6-2-5-6.6-.6-7.6 1.2-7.8 2.6-7.2 3.6-6Z';

const sideCaps: Partial<Record<Look['style'], string>> = {
  short:
    'M4.6-4.6C3.6-8.6-.6-9-3-7.8-6.8-6-7-1-4.6 3-3.6 3-3.2 2.4-3 1.4-2.6.2-2.2-1-1.4-1.6-.6-2.4-.4-3.6.2-4.2 1.8-4 3.2-4.2 4.6-4.6Z',
  parted:
    'M5-4.4C4.2-9.4-.4-9.4-3-8-7-6-7.2-.6-4.8 3.2-3.6 3-3.2 2.2-3 1-2.4.2-1.8-.6-1.6-1.6-.4-2.2 0-3.4.4-4.4 2-3.6 3.6-4 5-4.4Z',
  bob: 'M4.6-4.6C3.4-9-.8-9-3.4-7.6-7.6-5.6-7.4 2-6.6 6.6-4.4 7.6-2 7.4-.4 6.4-.2 3-.2-.6.2-4.2 1.8-4 3.2-4.2 4.6-4.6Z',
  long: 'M4.6-4.6C3.4-9-.8-9-3.4-7.6-7.6-5.6-7.8 5-8 12.6-5.4 14-2.6 14-.8 12.8-.6 7-.4 1 .2-4.2 1.8-4 3.2-4.2 4.6-4.6Z',
  bun: 'M4.4-4.8C3.4-8.6-.6-9-3-7.8-6.6-6-6.6-1-4.6 2.6-3 1-1.4-1.6.2-4.2 1.8-4 3.2-4.2 4.4-4.8Z',
  tail: 'M4.4-4.8C3.4-8.6-.6-9-3-7.8-6.6-6-6.6-1-4.6 2.6-3 1-1.4-1.6.2-4.2 1.8-4 3.2-4.2 4.4-4.8Z',
  curls:
    'M4.8-3.6A2.6 2.6 0 0 0 4.6-7.4 2.8 2.8 0 0 0 .4-9.4 2.9 2.9 0 0 0-4-8.2 2.8 2.8 0 0 0-7-4.8 2.8 2.8 0 0 0-7.2-.6 2.6 2.6 0 0 0-5.4 3.4 2.4 2.4 0 0 0-2 3C-2.6 0-1.2-1-.6-1.8.4-2.6.4-3.6 1-4.2 2.4-3.4 3.6-3.4 4.8-3.6Z',
  bald: 'M-4.6 2.6C-6.4-.6-6-3-5-4.4-3.8-2.4-2.6-1.4-1.8-.2-2.4.8-3 2-4.6 2.6Z',
  turban: 'M5.6-3.2C7-8.4 1.6-11.4-2-10.6-7.4-9.6-8.2-3.6-5.4 1.4-2.4-1.6 2-2.6 5.6-3.2Z',
  scarf:
    'M4.8-4.4C3.6-9.6-1-9.6-3.6-8.2-8-6-7.6 2-9.6 11.4-5 14.6 2 13.6 5.4 10.6 3.6 8.6 2.6 7 2 6.4-.4 4-.8-1 .6-4 2-3.6 3.6-3.8 4.8-4.4Z',
};

function side(look: Look): string {
  const { skin, hair, style } = look;
  const face = path(sideFace, skin);
  const beard = look.beard
    ? path('M-1.8 1.8C-.4 3 2.4 3 4.8 2.6 5.6 3.6 5.4 5 4.8 6 3.6 7.8.4 7.6-1.8 5Z', hair)
    : '';
  const eye = path('M3.1-1v.02', 'none', 'stroke-width=".95"');
  const glasses = look.glasses
    ? path('M1.6-1a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0M1.6-1.2-1.8-1.6', 'none', 'stroke-width=".55"')
    : '';
  return `${face}${beard}${eye}${path(sideCaps[style] ?? '', hair)}${glasses}`;
}

/** A head seen from one side, in two parts: what falls behind the body's neck, and the head itself. */
export function head(look: Look, view: View): { behind: string; head: string } {
  const drawing = view === 'front' ? front(look) : view === 'back' ? back(look) : side(look);
  return { behind: view === 'back' ? '' : behind(look, view), head: drawing };
}

/** A small round portrait, as in a list of participants. */
export function portrait(look: Look): string {
  const parts = head(look, 'front');
  const shoulders = path('M-13 20C-13 10-8 8 0 8 8 8 13 10 13 20Z', look.top);
  const neck = path('M-2.6 4V9Q0 11.4 2.6 9V4Z', look.skin);
  return `${parts.behind}${shoulders}${neck}${parts.head}`;
}

/** Headphones over a head. */
export function headset(view: View): string {
  const band = 'stroke-width="1.3"';
  if (view === 'side')
    return `${path('M-.8-7.9Q-1.4-4-1.2-1', 'none', band)}${oval(-1.2, 0.6, 1.9, 2.4, '#22384a')}${path('M-.6 2.8Q1.4 5 4.6 3.6', 'none', 'stroke-width=".7"')}`;
  return `${path('M-6-.2C-6.6-10.8 6.6-10.8 6-.2', 'none', band)}${oval(-6, 0.8, 1.5, 2.5, '#22384a')}${oval(6, 0.8, 1.5, 2.5, '#22384a')}`;
}

/** The whole head of somebody in an audience, with the shoulders, seen from behind. */
export function listener(look: Look): string {
  const parts = head(look, 'back');
  return `${path('M-14 24C-14.6 11-9.6 8.4-3 7.6L3 7.6C9.6 8.4 14.6 11 14 24Z', look.top)}${path('M-2.7 2V8.2Q0 9.6 2.7 8.2V2Z', look.skin, bare)}${parts.head}`;
}
