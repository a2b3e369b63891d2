import { useRef } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import styles from './ShownLink.module.css';

/** An invitation's link, to be copied and handed over. @param said whom it is for and how long it works, and the link below */
export function ShownLink({ said }: { said: string }) {
  const toast = useToast();
  const place = useRef<HTMLParagraphElement>(null);
  const [words, link = ''] = said.split('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ tone: 'success', message: 'Link copied.' });
    } catch {
      if (place.current) getSelection()?.selectAllChildren(place.current);
      toast({
        tone: 'info',
        message: 'The browser blocked copying. The link is selected: copy it with the keyboard.',
      });
    }
  };
  return (
    <Notice
      tone="info"
      actions={
        <Button size="small" variant="secondary" onClick={() => void copy()}>
          Copy link
        </Button>
      }
    >
      <p>{words}</p>
      <p ref={place} className={styles.link}>
        {link}
      </p>
    </Notice>
  );
}
