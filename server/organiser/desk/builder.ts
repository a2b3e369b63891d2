import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { heldTo, refuseMoney, refuseUnlessAllowed } from './allowed.ts';
import type { DeskContext } from './context.ts';

declare global {
  namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      rights: RightsPlugin;
    }
  }
}

type Resolver = GraphQLFieldResolver<unknown, object, object>;

/** Asks of each query and mutation whether whoever sends it may. */
class RightsPlugin extends BasePlugin<SchemaTypes> {
  override wrapResolve(resolve: Resolver, { kind, name }: PothosOutputFieldConfig<SchemaTypes>): Resolver {
    if (kind !== 'Query' && kind !== 'Mutation') return resolve;
    return async (parent, args, context, info) => {
      const who = context as DeskContext;
      const rule = who.rules.fields[name];
      const applied = typeof rule === 'function' ? rule({ ...args }) : rule;
      refuseUnlessAllowed(who, applied, who.now);
      await refuseMoney(who, applied, { ...args }, who);
      return resolve(parent, await heldTo(who, applied, { ...args }, who.dependencies), context, info);
    };
  }
}

SchemaBuilder.registerPlugin('rights', RightsPlugin);

/**
 * The builder of the desk's schema, apart from the public one's: each feature's `*.desk.ts` adds its part (see schema.ts).
 * Expected failures are thrown, and answered as errors with their code, path and problems (apollo.ts).
 */
export const deskBuilder = new SchemaBuilder<{
  Context: DeskContext;
  DefaultFieldNullability: false;
  Scalars: {
    DateTime: { Input: never; Output: Date };
    Json: { Input: never; Output: unknown };
  };
}>({ plugins: ['rights'], defaultFieldNullability: false });

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
