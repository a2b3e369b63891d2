import styles from './Hero.module.css';
import { globeSize, heroGlobe } from './hero-globe.ts';

/** Great circles from where people come to where they meet; only a drawing. */
export function HeroGlobe() {
  const { graticule, london, cities } = heroGlobe;
  return (
    <svg viewBox={`0 0 ${globeSize} ${globeSize}`} aria-hidden="true" className={styles.globe}>
      <path d={graticule} className={styles.graticule} />
      {cities.map(({ name, route }) => (
        <path key={name} d={route} className={styles.route} />
      ))}
      {cities.map(({ name, at, label, centred }) => (
        <g key={name}>
          <circle cx={at.x} cy={at.y} r="3.5" className={styles.city} />
          <text {...label} textAnchor={centred ? 'middle' : 'start'} className={styles.label}>
            {name}
          </text>
        </g>
      ))}
      <circle cx={london.x} cy={london.y} r="13" className={styles.ring} />
      <circle cx={london.x} cy={london.y} r="5" className={styles.london} />
      <text x={london.x} y={london.y - 46} textAnchor="middle" className={styles.place}>
        London
      </text>
      <text x={london.x} y={london.y - 28} textAnchor="middle" className={styles.label}>
        51.5° N 0.1° W
      </text>
    </svg>
  );
}
