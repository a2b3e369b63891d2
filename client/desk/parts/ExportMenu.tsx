import styles from './ExportMenu.module.css';

const FORMATS = [
  { file: 'csv', name: 'CSV' },
  { file: 'semicolons.csv', name: 'CSV with semicolons' },
  { file: 'xlsx', name: 'Excel, up to 20,000 rows' },
  { file: 'json', name: 'JSON' },
] as const;

type ExportMenuProps = {
  /** The list's name in the address of its export. */
  list: string;
  label?: string;
  /** What of the list's address the export takes. */
  params: URLSearchParams;
};

/** Hands a list out as a file: all of it, not only what is in sight. */
export function ExportMenu({ list, label = 'Export', params }: ExportMenuProps) {
  return (
    <details className={styles.menu}>
      <summary>{label}</summary>
      <ul className={styles.formats}>
        {FORMATS.map(({ file, name }) => (
          <li key={file}>
            <a href={`/export/${list}.${file}?${params}`} download>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
