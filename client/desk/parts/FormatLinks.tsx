const FORMATS = [
  { file: 'csv', name: 'CSV' },
  { file: 'semicolons.csv', name: 'CSV with semicolons' },
  { file: 'xlsx', name: 'Excel, up to 20,000 rows' },
  { file: 'json', name: 'JSON' },
] as const;

/** The files that a list can be had as. */
export function FormatLinks({ list, query }: { list: string; query: URLSearchParams }) {
  return (
    <ul>
      {FORMATS.map(({ file, name }) => (
        <li key={file}>
          <a href={`/export/${list}.${file}?${query}`} download>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
