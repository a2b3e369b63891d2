import { Icon } from '../artwork/Icon.tsx';
import styles from './ClipMark.module.css';

/** Says in the corner of a picture that it stands for a clip. */
export const ClipMark = () => (
  <span className={styles.mark}>
    <Icon name="play" size={16} />
    Video
  </span>
);
