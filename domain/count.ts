const numbers = new Intl.NumberFormat('en-GB');

/** How many there are, in words: '1 ticket', '12,000 tickets'. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${numbers.format(number)} ${number === 1 ? one : many}`;
}
