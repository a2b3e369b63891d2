/** What is both drawn and written in a table. */
export type Figure = {
  id: string;
  title: string;
  /** Over the days or months of a time, or the greatest first. */
  kind: 'days' | 'months' | 'bars';
  /** What the values are minor units of; null: they are numbers of registrations. */
  currency: string | null;
  /** What is drawn; `key` of a day is 'YYYY-MM-DD', of a month 'YYYY-MM'. */
  points: readonly { key: string; label: string; value: number }[];
  /** The table: all that there is, also where the drawing has only the greatest. */
  headings: readonly string[];
  rows: readonly (readonly string[])[];
};
