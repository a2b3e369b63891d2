import { LineIcon } from './Icon.tsx';

export type Tone = 'info' | 'success' | 'warning' | 'error';

const paths: Record<Tone, string> = {
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5.5M12 7.5v.5',
  success: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM7.8 12.4l2.9 2.9 5.6-6.2',
  warning: 'M12 3.5 2.8 19.8h18.4ZM12 10v4.5M12 17v.5',
  error: 'M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3ZM12 7.5v5.5M12 16v.5',
};

/** The drawing beside a message: a shape of its own for each tone, so that colour is not all. */
export function ToneIcon({ tone }: { tone: Tone }) {
  return <LineIcon d={paths[tone]} />;
}
