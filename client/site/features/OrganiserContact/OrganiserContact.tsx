import { Icon } from '#client/ui/Icon.tsx';
import { usePageConfig } from '../page-config.ts';
import { telLink } from '../tel-link.ts';
import styles from './OrganiserContact.module.css';

/** How to reach the organiser, from the organiser's file: email, phone, address. */
export function OrganiserContact() {
  const { site } = usePageConfig();
  return (
    <address className={styles.contact}>
      <a href={`mailto:${site.email}`} className={styles.way}>
        <Icon name="mail" />
        <span>{site.email}</span>
      </a>
      <a href={telLink(site.phone)} className={styles.way}>
        <Icon name="phone" />
        <span>{site.phone}</span>
      </a>
      <span className={styles.way}>
        <Icon name="pin" />
        <span>{site.address}</span>
      </span>
    </address>
  );
}
