import { useRef } from 'react';
import { CopyButton } from '#client/ui/CopyButton.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import styles from './ShownLink.module.css';

/** An invitation's link, to be copied and handed over. @param said whom it is for and how long it works, and the link below */
export function ShownLink({ said }: { said: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  const [words, link = ''] = said.split('\n');
  return (
    <Notice
      tone="info"
      actions={
        <CopyButton
          key={link}
          text={link}
          copied="Link copied."
          variant="secondary"
          select={() => place.current && getSelection()?.selectAllChildren(place.current)}
        >
          Copy link
        </CopyButton>
      }
    >
      <p>{words}</p>
      <p ref={place} className={styles.link}>
        {link}
      </p>
    </Notice>
  );
}
