/** How large a file is, for people: '340 KB', '1.2 MB'; nothing is 0 KB that has a byte. */
export const sizeInWords = (bytes: number): string =>
  bytes < 2 ** 20 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 2 ** 20).toFixed(1)} MB`;
