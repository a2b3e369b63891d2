import { Loading } from '#client/ui/Loading.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { messageOf } from '../apollo.ts';

type NotLoadedProps = {
  /** What could not be loaded, such as 'The coupon'. */
  what?: string;
  /** What is said of that, where it is something else. */
  title?: string;
  error: Error | undefined;
};

/** In place of what is being read, or can't be. */
export function NotLoaded({ what, title = `${what} could not be loaded`, error }: NotLoadedProps) {
  if (!error) return <Loading>Loading…</Loading>;
  return (
    <Notice tone="error" title={title} live>
      {messageOf(error)}
    </Notice>
  );
}
