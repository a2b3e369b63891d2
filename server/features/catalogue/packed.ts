import { deserialize, serialize } from 'node:v8';
import { keepLast } from './keep-last.ts';

/**
 * Keeps values as bytes, outside of the heap that garbage is collected in; those that were read last also as they are.
 *
 * @param room how many are kept as they are
 * @returns packs a value that nobody changes; what it returns gives the value, always an equal one
 */
export function packing<Value extends object>(room: number): (value: Value) => () => Value {
  const unpacked = new Map<Buffer, Value>();
  return (value) => {
    // A copy: V8 gives more memory than it has written.
    const bytes = Buffer.from(serialize(value));
    return () => {
      const found = unpacked.get(bytes) ?? (deserialize(bytes) as Value);
      keepLast(unpacked, bytes, found, room);
      return found;
    };
  };
}
