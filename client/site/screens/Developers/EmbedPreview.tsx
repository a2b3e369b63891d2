import { useEffect, useRef } from 'react';
import styles from './Developers.module.css';

/** The list to embed, embedded here as a partner would. */
export function EmbedPreview() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = place.current;
    const script = document.createElement('script');
    script.src = '/embed.js';
    script.async = true;
    Object.assign(script.dataset, {
      category: 'Biotechnology|Pharma',
      limit: '4',
      heading: 'Conferences in the life sciences',
      headingLevel: '3',
    });
    container?.append(script);
    return () => container?.replaceChildren();
  }, []);
  return <div ref={place} className={styles.preview} />;
}
