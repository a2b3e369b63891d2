import SchemaBuilder from '@pothos/core';
import type { DeskContext } from './context.ts';

/**
 * The builder of the desk's schema, apart from the public one's: each feature's `*.desk.ts` adds its part (see schema.ts).
 * Whoever gets there is somebody at the desk, so no field asks for rights. Expected failures are thrown, and answered as
 * errors with their code, path and problems (apollo.ts).
 */
export const deskBuilder = new SchemaBuilder<{
  Context: DeskContext;
  DefaultFieldNullability: false;
  Scalars: {
    DateTime: { Input: never; Output: Date };
    Json: { Input: never; Output: unknown };
  };
}>({ defaultFieldNullability: false });

deskBuilder.queryType({ description: 'What the desk shows.' });
deskBuilder.mutationType({ description: 'What the desk does.' });

deskBuilder.scalarType('DateTime', {
  description: "An instant in UTC, written 'YYYY-MM-DDThh:mm:ss.sssZ' (ISO 8601).",
  serialize: (value) => value.toISOString(),
  parseValue: () => {
    throw new TypeError('A DateTime is only ever read.');
  },
});

deskBuilder.scalarType('Json', {
  description: 'Whatever JSON holds.',
  serialize: (value) => value,
  parseValue: () => {
    throw new TypeError('Json is only ever read.');
  },
});
