import { Loading } from '#client/ui/Loading.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { messageOf } from '../apollo.ts';

type NotLoadedProps = {
  /** Such as 'The coupon'. */
  what: string;
  error: Error | undefined;
};

/** In place of what is being read, or can't be. */
export function NotLoaded({ what, error }: NotLoadedProps) {
  if (!error) return <Loading>Loading…</Loading>;
  return (
    <Notice tone="error" title={`${what} could not be loaded`} live>
      {messageOf(error)}
    </Notice>
  );
}
