import type { ComponentProps } from 'react';

/* 24 units square, lines 1.5 wide, round ends. */
const paths = {
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h17',
  close: 'm6 6 12 12M18 6 6 18',
  chevron: 'm6 9.5 6 6 6-6',
  arrow: 'M4 12h16m-6-6 6 6-6 6',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5V8m8-4.5V8M8 14.5h.01M12 14.5h.01M16 14.5h.01',
  pin: 'M12 21.5c-4.2-4.6-6.5-8.2-6.5-11.3a6.5 6.5 0 0 1 13 0c0 3.1-2.3 6.7-6.5 11.3ZM12 12.4a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  users:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.4-3.6 3-5.5 6.5-5.5s6.1 1.9 6.5 5.5M15.5 4.9a3.5 3.5 0 0 1 0 6.2M17.8 14.9c2.2.8 3.5 2.5 3.7 5.1',
  ticket: 'M3.5 6.5h17v3.6a2 2 0 0 0 0 3.8v3.6h-17v-3.6a2 2 0 0 0 0-3.8zM14.5 6.5v2M14.5 11v2M14.5 15.5v2',
  check: 'm4.5 12.5 5 5 10-11',
  play: 'M7.5 4.5v15l12-7.5z',
  mail: 'M3.5 5.5h17v13h-17zM3.5 6.5l8.5 7 8.5-7',
  phone:
    'M5.2 3.8h3.6l1.7 4.5-2.3 1.7a12.5 12.5 0 0 0 5.8 5.8l1.7-2.3 4.5 1.7v3.6c0 .8-.7 1.5-1.5 1.5A15 15 0 0 1 3.7 5.3c0-.8.7-1.5 1.5-1.5Z',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3.2 2',
  download: 'M12 3.5v12m-5-5 5 5 5-5M4 20.5h16',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.3 15.3l5.2 5.2',
  external: 'M13.5 4h6.5v6.5M20 4l-9.5 9.5M17.5 14v6H4V6.5h6',
  plus: 'M4.5 12h15M12 4.5v15',
  minus: 'M4.5 12h15',
  warning: 'M12 3.8 2.8 19.8h18.4ZM12 10v4.5M12 17v.01',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.8v.01',
} as const;

export type IconName = keyof typeof paths;

type LineIconProps = ComponentProps<'svg'> & {
  /** The lines, as the `d` of a path. */
  d: string;
  /** Width and height in pixels. */
  size?: number;
  /** Units of the square that it is drawn on. */
  units?: number;
};

/** A drawing of lines 1.5 wide with round ends, in the colour of the text around it; only a drawing. */
export function LineIcon({ d, units = 24, size = units, ...rest }: LineIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${units} ${units}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d={d} />
    </svg>
  );
}

type IconProps = Omit<LineIconProps, 'd' | 'units'> & { name: IconName };

/** An icon of the interface. */
export function Icon({ name, size = 20, ...rest }: IconProps) {
  return <LineIcon d={paths[name]} size={size} {...rest} />;
}
