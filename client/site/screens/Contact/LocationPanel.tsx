import { usePageConfig } from '#client/site/features/page-config.ts';
import { mapLinks } from '#domain/venue.ts';
import styles from './LocationPanel.module.css';

type LocationPanelProps = {
  /** Of the office, in degrees. */
  latitude: number;
  longitude: number;
};

/** Where the office is, in words, with the maps of others: nothing drawn from two coordinates shows how to get there. */
export function LocationPanel({ latitude, longitude }: LocationPanelProps) {
  const { site } = usePageConfig();
  return (
    <address className={styles.address}>
      <strong>{site.name}</strong>
      <span>{site.address}</span>
      <ul aria-label={`Maps of ${site.address}`} className={styles.maps}>
        {mapLinks({ name: site.address, latitude, longitude }).map((map) => (
          <li key={map.name}>
            <a href={map.url} rel="noopener">
              {map.name}
            </a>
          </li>
        ))}
      </ul>
    </address>
  );
}
