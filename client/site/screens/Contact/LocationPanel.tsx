import { useMemo } from 'react';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { globePath } from '#domain/artwork/globe.ts';
import styles from './LocationPanel.module.css';

type LocationPanelProps = {
  /** Of the office, in degrees. */
  latitude: number;
  longitude: number;
};

/** Where the office is: a window onto a drawn globe, seen from above, and the way to a real chart. */
export function LocationPanel({ latitude, longitude }: LocationPanelProps) {
  const { site } = usePageConfig();
  const graticule = useMemo(
    () => globePath({ cx: 320, cy: 640, r: 620, latitude, longitude, step: 10 }),
    [latitude, longitude],
  );
  return (
    <div className={styles.panel}>
      <svg
        viewBox="0 380 640 520"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        className={styles.chart}
      >
        <path d={graticule} className={styles.lines} />
        <g className={styles.mark}>
          <circle cx="320" cy="640" r="44" />
          <circle cx="320" cy="640" r="26" />
          <path d="M320 580v44m0 32v44M260 640h44m32 0h44" />
          <circle cx="320" cy="640" r="5" className={styles.dot} />
        </g>
      </svg>
      <address className={styles.address}>
        <strong>{site.name}</strong>
        <span>{site.address}</span>
        <Button
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(site.address)}`}
          rel="noopener"
          variant="secondary"
          size="small"
          iconAfter={<Icon name="external" size={16} />}
        >
          Open in a map
        </Button>
      </address>
    </div>
  );
}
