import { Fragment } from 'react';

/** Names with commas between them, each in its own direction: one in Arabic or Hebrew turns around none that follows it. */
export function Names({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
    <Fragment key={index}>
      {index > 0 && ', '}
      <bdi>{name}</bdi>
    </Fragment>
  ));
}
