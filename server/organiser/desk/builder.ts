import SchemaBuilder, {
  BasePlugin,
  type FieldNullability,
  type InputFieldMap,
  type PothosOutputFieldConfig,
  type SchemaTypes,
  type TypeParam,
} from '@pothos/core';
import { type GraphQLFieldResolver, GraphQLID, type GraphQLResolveInfo, getNamedType } from 'graphql';
import { cleanInput, type TypeName } from '#server/organiser/operation.ts';
import { type Asked, heldTo, type Rule, refuseMoney, refuseUnlessAllowed, ruleFor } from './allowed.ts';
import type { DeskContext } from './context.ts';

declare global {
  namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      rights: RightsPlugin;
    }
    interface QueryFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      /** What this field of the desk needs. */
      rule?: Rule;
    }
    interface MutationFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      /** What this field of the desk needs. */
      rule?: Rule;
    }
  }
}

type Resolver = GraphQLFieldResolver<unknown, object, object>;

/**
 * Asks of each query and mutation whether whoever sends it may. One that says nothing of it is not made: it would be refused to
 * everybody.
 */
class RightsPlugin extends BasePlugin<SchemaTypes> {
  override onOutputFieldConfig(config: PothosOutputFieldConfig<SchemaTypes>) {
    if (config.kind !== 'Query' && config.kind !== 'Mutation') return config;
    const { rule } = config.pothosOptions;
    if (!rule) throw new Error(`Say which right the field ${config.name} of the desk needs.`);
    return { ...config, extensions: { ...config.extensions, rule } };
  }

  override wrapResolve(resolve: Resolver, { extensions }: PothosOutputFieldConfig<SchemaTypes>): Resolver {
    const rule = extensions?.rule as Rule | undefined;
    if (!rule) return resolve;
    return async (parent, args, context, info) => {
      const who = context as DeskContext;
      const asked = rule.read?.({ ...args }) ?? idsCleaned({ ...args }, info);
      const applied = ruleFor(rule, asked);
      refuseUnlessAllowed(who, applied, who.now);
      await refuseMoney(who, applied, asked, who);
      return resolve(parent, await heldTo(who, applied, asked, who.dependencies), context, info);
    };
  }
}

/** What names things is cleaned before anything looks at it, so that a right is asked of what the field then does. */
function idsCleaned(asked: Asked, { parentType, fieldName }: GraphQLResolveInfo): Asked {
  const args = parentType.getFields()[fieldName]?.args ?? [];
  const ids = args.filter(({ name, type }) => name in asked && getNamedType(type) === GraphQLID);
  return { ...asked, ...Object.fromEntries(ids.map(({ name }) => [name, cleanInput(asked[name])])) };
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

type Ref<Shape> = ReturnType<typeof deskBuilder.objectRef<Shape>>;
const refs = new Map<string, Ref<unknown>>();

/** A type that is named where it is not made. */
export function refOf<Shape>({ name }: TypeName<Shape>): Ref<Shape> {
  const ref = refs.get(name) ?? deskBuilder.objectRef<unknown>(name);
  refs.set(name, ref);
  return ref as Ref<Shape>;
}

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
