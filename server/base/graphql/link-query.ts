import type { ObjectRef } from '@pothos/core';
import type { Dependencies } from '#server/base/dependencies.ts';
import { builder } from './builder.ts';
import { rethrowRefusal } from './rate-limits.schema.ts';

type SchemaTypes = typeof builder.$inferSchemaTypes;

/** What a secret token opens. */
type LinkQuery<Found extends object> = {
  type: ObjectRef<SchemaTypes, Found>;
  description: string;
  /** Where the token comes from. */
  token: string;
  /** Null where the token opens nothing. */
  find(dependencies: Dependencies, opened: { token: string; network: string | null }): Promise<Found | null>;
};

/** Adds a query for what a secret token opens, which is null for a wrong one; a refusal is an error (docs/product.md 11.5, 12.1). */
export function linkQuery<Found extends object>(
  name: string,
  { type, description, token, find }: LinkQuery<Found>,
): void {
  builder.queryField(name, (t) =>
    t.field({
      type: type as unknown as ObjectRef<SchemaTypes, object>,
      nullable: true,
      description,
      extensions: { cost: { points: 20 } },
      args: { token: t.arg.string({ required: true, description: token }) },
      resolve: (_root, opened, { dependencies, network }) =>
        find(dependencies, { ...opened, network }).catch(rethrowRefusal),
    }),
  );
}
