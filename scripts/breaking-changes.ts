import { buildSchema, findBreakingChanges } from 'graphql';

/**
 * What a schema takes away from those who build on the released one, in words; nothing when they can go on as
 * they are. New types, fields, values and optional arguments take nothing away.
 *
 * @param released text of the schema as it was last released
 * @param current text of the schema as it is now
 */
export function breakingChanges(released: string, current: string): string[] {
  return findBreakingChanges(buildSchema(released), buildSchema(current)).map(
    ({ type, description }) => `${type}: ${description}`,
  );
}
