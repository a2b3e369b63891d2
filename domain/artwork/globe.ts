type Globe = {
  /** Centre and radius in the drawing's units. */
  cx: number;
  cy: number;
  r: number;
  /** The latitude and longitude, in degrees, that face the viewer. */
  latitude: number;
  longitude: number;
  /** Degrees between two meridians, and between two parallels. */
  step: number;
};

/** The site's own globe, in a drawing of 800 units: where a page shows it twice, the second one compresses to nothing. */
export const OWN_GLOBE: Globe = { cx: 400, cy: 400, r: 392, latitude: 34, longitude: 16, step: 15 };

const radians = (degrees: number) => (degrees * Math.PI) / 180;
/* The nudge makes exact halves round alike in every engine, whatever its sine's last digit. */
const round = (value: number) => Math.round(value * 10 + 1e-6) / 10;

/** The near half of the great circle whose plane has this normal (x right, y up, z towards the viewer). */
export function greatCircle(
  { cx, cy, r }: Pick<Globe, 'cx' | 'cy' | 'r'>,
  [x, y, z]: readonly [number, number, number],
): string {
  const tilt = Math.atan2(y, x);
  const dx = round(-r * Math.sin(tilt));
  const dy = round(-r * Math.cos(tilt));
  const minor = round(r * Math.abs(z));
  const turn = round((-tilt * 180) / Math.PI + 90);
  return `M${round(cx + dx)} ${round(cy + dy)}A${r} ${minor} ${turn} 0 ${z < 0 ? 1 : 0} ${round(cx - dx)} ${round(cy - dy)}`;
}

function meridians({ latitude, longitude, step, ...disc }: Globe): string {
  let path = '';
  for (let at = 0; at < 180; at += step) {
    const turn = radians(at - longitude);
    const normal = [
      Math.cos(turn),
      Math.sin(turn) * Math.sin(radians(latitude)),
      -Math.sin(turn) * Math.cos(radians(latitude)),
    ] as const;
    path += greatCircle(disc, normal);
  }
  return path;
}

function parallels({ cx, cy, r, latitude, step }: Globe): string {
  const view = radians(latitude);
  let path = '';
  for (let at = -90 + step; at < 90; at += step) {
    const angle = radians(at);
    const limit = -Math.tan(view) * Math.tan(angle);
    if (limit >= 1) continue;
    const half = limit <= -1 ? Math.PI : Math.acos(limit);
    const dx = round(r * Math.cos(angle) * Math.sin(half));
    const y = round(
      cy - r * (Math.cos(view) * Math.sin(angle) - Math.sin(view) * Math.cos(angle) * Math.cos(half)),
    );
    const rx = round(r * Math.cos(angle));
    const ry = round(Math.abs(rx * Math.sin(view)));
    path +=
      half === Math.PI
        ? `M${round(cx - rx)} ${round(cy - r * Math.cos(view) * Math.sin(angle))}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`
        : `M${round(cx - dx)} ${y}A${rx} ${ry} 0 ${half > Math.PI / 2 ? 1 : 0} ${view > 0 ? 0 : 1} ${round(cx + dx)} ${y}`;
  }
  return path;
}

/** The near side of a globe's graticule, seen from far away (orthographic), as one SVG path. */
export function globePath(globe: Globe): string {
  const { cx, cy, r } = globe;
  return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0${meridians(globe)}${parallels(globe)}`;
}
