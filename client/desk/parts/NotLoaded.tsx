import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { Loading } from '#client/ui/Loading.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { isOutside, messageOf } from '../apollo.ts';
import { DeskDocument } from '../Desk.generated.ts';

type NotLoadedProps = {
  /** What could not be loaded, such as 'The coupon'. */
  what?: string;
  /** What is said of that, where it is something else. */
  title?: string;
  error: Error | undefined;
};

/** In place of what is being read, or can't be. Whose session has ended is asked to sign in, in place of the whole desk. */
export function NotLoaded({ what, title = `${what} could not be loaded`, error }: NotLoadedProps) {
  const client = useApolloClient();
  const ended = isOutside(error);
  useEffect(() => {
    if (ended) void client.refetchQueries({ include: [DeskDocument] });
  }, [client, ended]);
  if (!error) return <Loading>Loading…</Loading>;
  return (
    <Notice tone="error" title={title} live>
      {messageOf(error)}
    </Notice>
  );
}
