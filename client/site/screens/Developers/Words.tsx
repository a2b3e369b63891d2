import { Fragment } from 'react';

type WordsProps = {
  /** Names of the API stand between backticks. */
  text: string;
  /** The class of those names. */
  codeClass?: string | undefined;
};

/** Text with names of the API in it. */
export function Words({ text, codeClass }: WordsProps) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep no state and never change places
      <code key={index} className={codeClass}>
        {part}
      </code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep no state and never change places
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
