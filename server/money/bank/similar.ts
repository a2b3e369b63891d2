/** What has the same amount is taken for the same within so many days: whoever enters it may take another day than the bank. */
const SIMILAR_MS = 5 * 24 * 60 * 60 * 1000;

/** Whether a day, 'YYYY-MM-DD', is about that on which something was booked. */
export const isNear = (booked: Date, day: string): boolean =>
  Math.abs(booked.getTime() - Date.parse(day)) <= SIMILAR_MS;
