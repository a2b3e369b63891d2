import { OWN_GLOBE as globe } from '#domain/artwork/globe.ts';

export type Point = { latitude: number; longitude: number };
/** A point of the unit sphere, seen from the viewer: x right, y up, z towards the viewer. */
export type Vector = readonly [x: number, y: number, z: number];

/** How large the globe is in its drawing. */
export const RADIUS = globe.r;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
/* Whole units are fine enough; the nudge makes exact halves round alike in every engine, whatever its sine's last digit. */
export const round = (value: number) => Math.round(value + 1e-6);

/** Where a place is on the globe. */
export function seen({ latitude, longitude }: Point): Vector {
  const phi = radians(latitude);
  const turn = radians(longitude - globe.longitude);
  const tilt = radians(globe.latitude);
  return [
    Math.cos(phi) * Math.sin(turn),
    Math.cos(tilt) * Math.sin(phi) - Math.sin(tilt) * Math.cos(phi) * Math.cos(turn),
    Math.sin(tilt) * Math.sin(phi) + Math.cos(tilt) * Math.cos(phi) * Math.cos(turn),
  ];
}

/** Whether a point is on the near side; at its very edge, nothing can be told. */
export const isNear = ([, , z]: Vector): boolean => z > 0.05;

/** Where a point of the globe is in the drawing. */
export function project([x, y]: Vector): { x: number; y: number } {
  return { x: round(globe.cx + RADIUS * x), y: round(globe.cy - RADIUS * y) };
}
