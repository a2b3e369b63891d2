import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import shared from '#client/ui/Shared.module.css';
import styles from './CodeBlock.module.css';

type CodeBlockProps = {
  /** Names the block for screen readers: 'Request with curl'. */
  label: string;
  code: string;
};

/** Code to read, scroll and copy. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  };
  return (
    <figure className={styles.block}>
      <figcaption className={`${shared.small} ${styles.caption}`}>
        <span>{label}</span>
        <Button variant="quiet" size="small" data-print="hide" onClick={copy}>
          Copy<span className="visually-hidden"> {label}</span>
        </Button>
        <span role="status" className={styles.status}>
          {copied === 'yes' ? 'Copied' : copied === 'failed' && 'Your browser does not allow copying'}
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className={styles.code}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
