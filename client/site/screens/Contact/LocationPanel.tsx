import { usePageConfig } from '#client/site/features/page-config.ts';
import { addressLinks } from '#domain/venue.ts';
import styles from './LocationPanel.module.css';

/** Where the office is, in words, with the maps of others: nothing drawn from two coordinates shows how to get there. */
export function LocationPanel() {
  const { site } = usePageConfig();
  return (
    <address className={styles.address}>
      <strong>{site.name}</strong>
      <span>{site.address}</span>
      <ul aria-label={`Maps of ${site.address}`} className={styles.maps}>
        {addressLinks(site.address).map((map) => (
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
