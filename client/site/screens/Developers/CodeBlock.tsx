import { CopyButton } from '#client/ui/CopyButton.tsx';
import shared from '#client/ui/Shared.module.css';
import styles from './CodeBlock.module.css';

type CodeBlockProps = {
  /** Names the block for screen readers: 'Request with curl'. */
  label: string;
  code: string;
};

/** Code to read, scroll and copy. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  return (
    <figure className={styles.block}>
      <figcaption className={`${shared.small} ${styles.caption}`}>
        <span>{label}</span>
        <CopyButton text={code}>
          Copy<span className="visually-hidden"> {label}</span>
        </CopyButton>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className={styles.code}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
