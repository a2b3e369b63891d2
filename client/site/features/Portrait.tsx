import { Monogram } from './artwork/Monogram.tsx';
import styles from './Portrait.module.css';

type PortraitProps = {
  name: string;
  portrait: { src: string } | null;
  /** Of the drawing where there is no photograph: the same id always gives the same one. */
  drawing: string;
};

/** Somebody's photograph, or their initials, drawn. The name stands beside it. */
export function Portrait({ name, portrait, drawing }: PortraitProps) {
  if (!portrait) return <Monogram id={drawing} name={name} />;
  return (
    <img
      src={portrait.src}
      alt=""
      width={120}
      height={120}
      loading="lazy"
      decoding="async"
      className={styles.portrait}
    />
  );
}
