import { head, headset, type View } from './head.ts';
import { joint, limb } from './limb.ts';
import type { Look } from './look.ts';
import { bare, circle, group, n, oval, type Point, path, placed } from './svg.ts';

/** A hand: where it is, in figure units (x to the right of the feet's middle, y up; the head ends at 100). */
export type Hand = {
  at: Point;
  /** Which way the elbow goes: 1 to the right, -1 to the left. */
  bend?: 1 | -1;
  /** Drawn before the body. */
  behind?: boolean;
  /** An object in the hand, drawn about the hand's middle with y down. */
  holds?: string;
};

export type Pose = {
  view?: View;
  /** Looks to the left instead. */
  mirror?: boolean;
  /** The arms to the viewer's left and right. */
  left?: Hand;
  right?: Hand;
  /** Feet, in figure units; standing unless stated. */
  feet?: readonly [Point, Point];
  /** Which way the knees go. */
  knees?: readonly [1 | -1, 1 | -1];
  /** The seat's height; the figure then sits. */
  seat?: number;
  /** The upper body leans this many degrees; positive is to the right. */
  lean?: number;
  /** The head turns or nods this many degrees more. */
  nod?: number;
  /** The head's own view, where it differs from the body's. */
  face?: View;
  faceMirror?: boolean;
  /** Only from the hips up: somebody behind a desk. */
  half?: boolean;
  lanyard?: string;
  headphones?: boolean;
};

const flip = ([x, y]: Point): Point => [x, -y];

function arm(shoulder: Point, hand: Hand, look: Look): string {
  const at = flip(hand.at);
  const bones = [15.5, 15] as const;
  const elbows = [joint(shoulder, at, ...bones, 1), joint(shoulder, at, ...bones, -1)] as const;
  // Elbows hang, unless the pose says which way they go.
  const low = elbows[0][1] > elbows[1][1] ? elbows[0] : elbows[1];
  const far = elbows[0][0] > elbows[1][0] ? elbows[0] : elbows[1];
  const near = far === elbows[0] ? elbows[1] : elbows[0];
  const elbow = hand.bend === undefined ? low : hand.bend === 1 ? far : near;
  const span = Math.hypot(at[0] - elbow[0], at[1] - elbow[1]) || 1;
  const wrist: Point = [
    elbow[0] + ((at[0] - elbow[0]) * 13.4) / span,
    elbow[1] + ((at[1] - elbow[1]) * 13.4) / span,
  ];
  const palm: Point = [
    elbow[0] + ((at[0] - elbow[0]) * 15.2) / span,
    elbow[1] + ((at[1] - elbow[1]) * 15.2) / span,
  ];
  const held = hand.holds ? group(hand.holds, `transform="translate(${n(palm[0])} ${n(palm[1])})"`) : '';
  const fist = circle(palm[0], palm[1], 2.3, look.skin);
  if (look.outfit !== 'dress' || look.style === 'scarf')
    return `${held}${fist}${limb(
      [
        [...shoulder, 5.6],
        [...elbow, 5],
        [...wrist, 3.9],
      ],
      look.top,
    )}`;
  const half: Point = [(shoulder[0] + elbow[0]) / 2, (shoulder[1] + elbow[1]) / 2];
  const sleeve: Point = [(shoulder[0] + half[0]) / 2, (shoulder[1] + half[1]) / 2];
  return `${held}${fist}${limb(
    [
      [...shoulder, 5],
      [...elbow, 4.3],
      [...wrist, 3.2],
    ],
    look.skin,
  )}${limb(
    [
      [...shoulder, 5.8],
      [...sleeve, 5.7],
      [...half, 5.7],
    ],
    look.top,
  )}`;
}

function leg(hip: Point, foot: Point, bend: number, look: Look, pose: Pose): string {
  const side = pose.view === 'side';
  const [x, y] = [foot[0], -foot[1]];
  const ankle: Point = [x, y - 2.6];
  const bareLeg = look.outfit === 'dress' || look.outfit === 'skirt';
  const shoe = side
    ? path(
        `M${n(x - 2.6)} ${n(y - 3.4)}L${n(x + 1.8)} ${n(y - 3.4)}Q${n(x + 7)} ${n(y - 2.2)} ${n(x + 7)} ${n(y)}H${n(x - 2.6)}Z`,
        '#191d22',
      )
    : path(
        `M${n(x - 2.9)} ${n(y)}Q${n(x - 2.6)} ${n(y - 4)} ${n(x)} ${n(y - 4)}T${n(x + 2.9)} ${n(y)}Z`,
        '#191d22',
      );
  const [cloth, thick] = bareLeg ? [look.skin, 0.78] : [look.bottom, 1];
  const upper =
    bareLeg && pose.seat !== undefined ? (look.outfit === 'dress' ? look.top : look.bottom) : cloth;
  if (pose.seat === undefined || side) {
    const knee = joint(hip, ankle, 23.2, 23.2, bend);
    const whole = limb(
      [
        [...hip, 8.4 * thick],
        [...knee, 6.6 * thick],
        [...ankle, 4.6 * thick],
      ],
      cloth,
    );
    const thigh: Point = [(hip[0] + knee[0]) / 2, (hip[1] + knee[1]) / 2];
    return `${shoe}${whole}${
      upper === cloth
        ? ''
        : limb(
            [
              [...hip, 9],
              [...thigh, 8.6],
              [...knee, 8],
            ],
            upper,
          )
    }`;
  }
  // Seated and seen from the front, the thigh comes towards the viewer.
  const knee: Point = [foot[0] * 0.95, -pose.seat];
  const shin: Point = [(knee[0] + ankle[0]) / 2, (knee[1] + ankle[1]) / 2];
  const [hx, kx, ky] = [hip[0], knee[0], knee[1]];
  const lap = `M${n(hx - 4.4)} ${n(hip[1] - 1)}L${n(kx - 4.2)} ${n(ky)}A4.2 4.2 0 0 0 ${n(kx + 4.2)} ${n(ky)}L${n(hx + 4.4)} ${n(hip[1] - 1)}Z`;
  return `${shoe}${limb(
    [
      [...knee, 6.4 * thick],
      [...shin, 5.8 * thick],
      [...ankle, 4.6 * thick],
    ],
    cloth,
  )}${path(lap, upper)}`;
}

/** The upper body about the hips, which are at (0, 0); y down. */
function torso(look: Look, view: View, { lanyard, seat }: Pose): string {
  const wide = view !== 'side';
  const { top, under, outfit } = look;
  const body = wide
    ? 'M-2.8-35.4C-5.6-34.6-9.6-33.6-10-29.8L-7.6-13C-7.8-8-8.2-3-8.4 2.4H8.4C8.2-3 7.8-8 7.6-13L10-29.8C9.6-33.6 5.6-34.6 2.8-35.4Z'
    : 'M-2.6-35.4C-6-34-7.4-30-7.2-24.6L-6.6-12C-7.4-8-7.6-3-7 2.4H6.4C7-3 6.6-8 6-12L6.4-25C6.4-30 5-33.6 2.4-35.4Z';
  const shape = path(body, outfit === 'jacket' && view !== 'back' ? under : top);
  const neck = path('M-2.6-40V-34.6Q0-32.4 2.6-34.6V-40Z', look.skin);
  const strap = lanyard
    ? wide && view === 'front'
      ? `${path('M-2.6-34.6 0-20 2.6-34.6', 'none', `stroke="${lanyard}" stroke-width="1"`)}<rect x="-2.6" y="-20" width="5.2" height="6.6" fill="#fdfbf6"/>`
      : ''
    : '';
  let over = '';
  if (outfit === 'jacket' && view === 'front')
    over = `${path('M-2.8-35.4C-5.6-34.6-9.6-33.6-10-29.8L-7.8-13C-8.2-6-8.8 0-9 4H-.5L-.2-12-3.6-35.2Z', top)}${path('M2.8-35.4C5.6-34.6 9.6-33.6 10-29.8L7.8-13C8.2-6 8.8 0 9 4H.5L.2-12 3.6-35.2Z', top)}`;
  else if (outfit === 'jacket' && view === 'side')
    over = path(
      'M-2.6-35.4C-6-34-7.4-30-7.2-24.6L-6.6-12C-7.4-8-7.8-2-7.4 5H5.4C5-4 4.4-12 3-20 2.6-26 2.4-31 1-35.2Z',
      top,
    );
  else if (outfit === 'coat' && view === 'front')
    over = path('M0-24 0 22M0-24-3.2-34.8M0-24 3.2-34.8M-7-2h4.4M2.6-2H7', 'none', 'stroke-width=".6"');
  else if (outfit === 'shirt' && view === 'front')
    over = path('M-3.4-35.2 0-30.6 3.4-35.2M0-30.6V2', 'none', 'stroke-width=".6"');
  else if (outfit === 'jumper' && view !== 'side')
    over = path(
      view === 'front' ? 'M-3.6-35Q0-31.4 3.6-35M-8.2-.4H8.2' : 'M-8.2-.4H8.2',
      'none',
      'stroke-width=".6"',
    );
  const low = view === 'side';
  const dress =
    seat !== undefined
      ? ''
      : outfit === 'dress'
        ? path(low ? 'M-7-2 -9.6 24Q0 26 9 24L6.4-2Z' : 'M-8.3-2-11 23Q0 25.4 11 23L8.3-2Z', top)
        : outfit === 'skirt'
          ? path(low ? 'M-7-1-8.6 22Q0 24 8 22L6.4-1Z' : 'M-8.4-1-9.4 21Q0 23 9.4 21L8.4-1Z', look.bottom)
          : outfit === 'coat'
            ? path(low ? 'M-7-2-8.4 25Q0 26.4 8 25L6.4-2Z' : 'M-8.4-2-10 24Q0 25.6 10 24L8.4-2Z', top)
            : '';
  return `${dress}${shape}${neck}${over}${strap}`;
}

/** A person with the feet's middle at (x, y), `h` units tall when standing. */
export function figure(x: number, y: number, h: number, look: Look, pose: Pose = {}): string {
  const { view = 'front', lean = 0, nod = 0, seat } = pose;
  const side = view === 'side';
  const hipHeight = seat === undefined ? 49 : seat + 4;
  const feet: readonly [Point, Point] =
    pose.feet ??
    (seat === undefined
      ? side
        ? [
            [-2.5, 0],
            [2.5, 0],
          ]
        : [
            [-5, 0],
            [5, 0],
          ]
      : side
        ? [
            [19, 0],
            [22, 0],
          ]
        : [
            [-6, 0],
            [6, 0],
          ]);
  const knees = pose.knees ?? (side ? [-1, -1] : seat === undefined ? [1, -1] : [1, -1]);
  const spread = side ? 1.2 : 4.2;
  const hips = -hipHeight;
  const legs = pose.half
    ? ''
    : [
        leg([-spread, hips], feet[0], knees[0], look, pose),
        leg([spread, hips], feet[1], knees[1], look, pose),
      ].join('');
  const shoulders: readonly [Point, Point] = side
    ? [
        [-0.4, -31],
        [-0.4, -31],
      ]
    : [
        [-8, -30.6],
        [8, -30.6],
      ];
  // Arms and head live in the leaning frame, hands are given in the figure's own: turn them back.
  const turn = (-lean * Math.PI) / 180;
  const local = (hand: Hand): Hand => {
    const [dx, dy] = [hand.at[0], -hand.at[1] - hips];
    const at: Point = [
      dx * Math.cos(turn) - dy * Math.sin(turn),
      -(dx * Math.sin(turn) + dy * Math.cos(turn)),
    ];
    return { ...hand, at };
  };
  const rest = (sign: number): Hand => ({
    at: side ? [-1 + sign, hipHeight - 1] : [sign * 11.6, hipHeight - 1],
    bend: side ? -1 : (sign as 1 | -1),
  });
  const hands = [local(pose.left ?? rest(-1)), local(pose.right ?? rest(1))] as const;
  const arms = hands.map((hand, index) => ({
    behind: hand.behind ?? (side && index === 0),
    drawing: arm(shoulders[index] as Point, hand, look),
  }));
  const turned = head(look, pose.face ?? view);
  const top = (content: string) =>
    group(
      content,
      `transform="translate(${side ? 1 : 0} -42.4)${pose.faceMirror ? ' scale(-1 1)' : ''} rotate(${n(nod)})"`,
    );
  const upper = group(
    [
      ...arms.filter(({ behind }) => behind).map(({ drawing }) => drawing),
      top(turned.behind),
      torso(look, view, pose),
      top(`${turned.head}${pose.headphones ? headset(pose.face ?? view) : ''}`),
      ...arms.filter(({ behind }) => !behind).map(({ drawing }) => drawing),
    ],
    `transform="translate(0 ${n(hips)}) rotate(${n(lean)})"`,
  );
  return placed(x, y, h / 100, `${legs}${upper}`, pose.mirror);
}

/** The shade under somebody's feet. */
export function shade(x: number, y: number, w: number, fill: string): string {
  return oval(x, y, w, w * 0.16, fill, `${bare} opacity=".35"`);
}
