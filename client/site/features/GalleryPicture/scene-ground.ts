/** The background of a drawn scene, by the name of its token. */
type Ground = 'day' | 'warm' | 'dusk' | 'wine' | 'night';

/** The scenes of client/public/gallery that are not in daylight. */
const grounds: [Ground, string[]][] = [
  [
    'night',
    [
      'plenary-1',
      'plenary-3',
      'plenary-4',
      'lectern-2',
      'laboratory-2',
      'control-room-1',
      'control-room-3',
      'award-3',
      'panel-2',
      'poster-session-3',
      'dinner-4',
    ],
  ],
  ['wine', ['award-1', 'dinner-1', 'dinner-2', 'lectern-1', 'city-3']],
  [
    'warm',
    [
      'plenary-2',
      'coffee-1',
      'workshop-table-3',
      'workshop-table-2',
      'registration-desk-2',
      'control-room-4',
    ],
  ],
  ['dusk', ['panel-4', 'city-2', 'coffee-3', 'dinner-3', 'panel-1']],
];

/** A picture's own ground by its address; none for an organiser's own picture. */
export function sceneGround(address: string): Ground | undefined {
  const scene = /^\/gallery\/([a-z-]+-\d)-640\.webp$/.exec(address)?.[1];
  if (!scene) return undefined;
  return grounds.find(([, scenes]) => scenes.includes(scene))?.[0] ?? 'day';
}
