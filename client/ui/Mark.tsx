import type { ComponentProps } from 'react';
import { isWide, type Logo, logoAddress } from '#domain/look/logo.ts';
import { cx } from './cx.ts';
import styles from './Mark.module.css';

type MarkProps = ComponentProps<'span'> & {
  /** The organiser's name; its first word is set large, the rest beside it. Without it only the symbol. */
  name?: string;
  /** The organiser's own, in place of the symbol; a wide one also in place of the name. */
  logo?: Logo | undefined;
  /** The same on dark grounds; without it, the other one is on a white plate. */
  logoDark?: Logo | undefined;
  /** Whether it stands on a ground that is dark in the light scheme, too. */
  atNight?: boolean;
};

/** The organiser's mark: a globe and its prime meridian, or their logo, with the name as words. */
export function Mark({ name, logo, logoDark, atNight = false, className, ...rest }: MarkProps) {
  const [first, ...others] = logo && isWide(logo) ? [] : (name?.split(' ') ?? []);
  const shown = (atNight && logoDark) || logo;
  return (
    <span {...rest} className={cx(styles.mark, className)}>
      {shown ? (
        <picture className={cx(styles.logo, !logoDark && styles.plate, atNight && styles.night)}>
          {logoDark && !atNight && (
            <source
              media="screen and (prefers-color-scheme: dark)"
              srcSet={logoAddress(logoDark)}
              width={logoDark.width}
              height={logoDark.height}
            />
          )}
          {/* The name is said by what it stands in. */}
          <img src={logoAddress(shown)} alt="" width={shown.width} height={shown.height} />
        </picture>
      ) : (
        <svg width="36" height="36" viewBox="0 0 36 36" fill="none" stroke="currentColor" aria-hidden="true">
          <circle cx="18" cy="18" r="13.25" strokeWidth="1.5" />
          <path
            d="M18 4.75c-8.7 6-8.7 20.5 0 26.5M18 4.75c8.7 6 8.7 20.5 0 26.5M5.6 13.4q12.4 6.6 24.8 0M5.6 22.6q12.4 6.6 24.8 0"
            strokeWidth="1"
          />
          <path d="M18 .5v35" strokeWidth="2" className={styles.prime} />
        </svg>
      )}
      {first && (
        <span className={styles.words}>
          <span className={styles.first}>{first}</span>
          {others.length > 0 && <span className={styles.others}> {others.join(' ')}</span>}
        </span>
      )}
    </span>
  );
}
