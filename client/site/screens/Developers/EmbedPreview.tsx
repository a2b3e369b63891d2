import { useEffect, useRef } from 'react';
import styles from './Developers.module.css';
import type { Embedded } from './snippets.ts';

/** The list to embed, embedded here as a partner would. */
export function EmbedPreview({ category, heading }: Embedded) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = place.current;
    const script = document.createElement('script');
    script.src = '/embed.js';
    script.async = true;
    Object.assign(script.dataset, {
      category,
      limit: '4',
      heading,
      headingLevel: '3',
    });
    container?.append(script);
    return () => container?.replaceChildren();
  }, [category, heading]);
  return <div ref={place} className={styles.preview} />;
}
