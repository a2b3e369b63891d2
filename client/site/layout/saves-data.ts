/** Whether a visitor has asked the browser to fetch as little as it can; not every browser tells. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
