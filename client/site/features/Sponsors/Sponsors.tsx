import { cx } from '#client/ui/cx.ts';
import type { SponsorFieldsFragment } from './Sponsors.generated.ts';
import styles from './Sponsors.module.css';

/** Sponsors and partners with their logos, tier by tier (docs/product.md 3.12); nothing where there are none. */
export function Sponsors({ sponsors }: { sponsors: readonly SponsorFieldsFragment[] }) {
  const tiers = [...Map.groupBy(sponsors, ({ tier }) => tier)];
  return (
    <div className={styles.tiers}>
      {tiers.map(([tier, own]) => (
        <div key={tier} className={styles.tier}>
          <h3 className={styles.name}>{tier}</h3>
          <ul className={styles.list}>
            {own.map((sponsor) => (
              <li key={sponsor.id}>
                <a href={sponsor.url} rel="sponsored noopener" className={styles.sponsor}>
                  <Logo {...sponsor} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Logo({ name, logo, logoDark }: SponsorFieldsFragment) {
  if (!logo) return name;
  const { src, width, height } = logo;
  return (
    <picture className={cx(styles.logo, !logoDark && styles.plate)}>
      {logoDark && (
        <source
          media="screen and (prefers-color-scheme: dark)"
          srcSet={logoDark.src}
          width={logoDark.width}
          height={logoDark.height}
        />
      )}
      <img src={src} alt={name} width={width} height={height} loading="lazy" decoding="async" />
    </picture>
  );
}
