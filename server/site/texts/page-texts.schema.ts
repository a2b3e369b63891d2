import type { FieldMap } from '@pothos/core';
import * as z from 'zod';
import type { Logo } from '#domain/look/logo.ts';
import { builder } from '#server/base/graphql/builder.ts';
import { richText } from '#server/base/lib/markdown.ts';
import { PortraitType } from '#server/site/catalogue/small-picture.schema.ts';
import { line } from '#server/site/content/fields.ts';
import { textsOf } from './page-texts.ts';
import { pages } from './pages.ts';
import { readVersion } from './text-versions.service.ts';

/** A group of fields, as its schema has read it. */
type Group = { readonly of: Readonly<Record<string, unknown>> };

const groupOf = (value: unknown): Group => ({ of: value as Group['of'] });
const capital = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;
const camel = (id: string) => id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const refOf = (name: string) => builder.objectRef<Group>(name);

/** An object of the API with the fields of a schema. */
function objectOf(name: string, description: string, { shape }: z.ZodObject): ReturnType<typeof refOf> {
  const ref = refOf(name);
  ref.implement({
    description,
    fields: (t) => {
      const fieldsOf = ([key, declared]: [string, z.core.$ZodType]): FieldMap => {
        const { schema, nullable, said } = understood(declared);
        const options = { nullable, description: said };
        const heldBy = ({ of }: Group) => of[key];
        if (schema instanceof z.ZodBoolean)
          return { [key]: t.boolean({ ...options, resolve: (group) => heldBy(group) as boolean }) };
        if (schema instanceof z.ZodNumber) {
          const resolve = (group: Group) => heldBy(group) as number;
          return {
            [key]: schema.isInt ? t.int({ ...options, resolve }) : t.float({ ...options, resolve }),
          };
        }
        if (schema instanceof z.ZodArray) {
          const listOf = (group: Group) => heldBy(group) as unknown[];
          if (!(schema.element instanceof z.ZodObject))
            return { [key]: t.stringList({ ...options, resolve: (group) => listOf(group) as string[] }) };
          const type = objectOf(name + capital(key), understood(schema.element).said, schema.element);
          return {
            [key]: t.field({ ...options, type: [type], resolve: (group) => listOf(group).map(groupOf) }),
          };
        }
        if (schema instanceof z.ZodObject) {
          const resolve = (group: Group) => (heldBy(group) ?? null) as Logo | null;
          return { [key]: t.field({ type: PortraitType, nullable: true, description: said, resolve }) };
        }
        const textOf = (group: Group) => heldBy(group) as string;
        if (z.globalRegistry.get(schema)?.format !== 'markdown')
          return { [key]: t.string({ ...options, resolve: textOf }) };
        // In Markdown: plain for whatever shows no marks, and as HTML.
        const richOf = (group: Group) => richText(textOf(group) ?? '');
        return {
          [key]: t.string({ ...options, resolve: (group) => richOf(group).plain }),
          [`${key}Html`]: t.string({
            nullable,
            description: 'The same as HTML: paragraphs, emphasis, links, lists and quotations.',
            resolve: (group) => richOf(group).html,
          }),
        };
      };
      return Object.assign({}, ...Object.entries(shape).map(fieldsOf));
    },
  });
  return ref;
}

/** What a field holds where it is there, whether it may be missing, and what is said of it. */
function understood(declared: z.core.$ZodType): { schema: z.core.$ZodType; nullable: boolean; said: string } {
  const said = z.globalRegistry.get(declared)?.description ?? '';
  const nullable = declared instanceof z.ZodOptional;
  const schema = nullable || declared instanceof z.ZodDefault ? declared.unwrap() : declared;
  return { schema, nullable, said };
}

/** What is said of each version of a text. */
const VERSION = z.object({
  version: line(20).meta({
    description: 'What this version is called: as a rule, the day it was published.',
  }),
  versions: z
    .array(line(20))
    .meta({ description: 'What all versions are called; the one that holds now comes first.' }),
});

for (const page of pages) {
  const description = `The texts of ${page.name}, as the organiser has written them.`;
  const name = camel(page.id);
  const shape = page.versioned ? page.texts.extend(VERSION.shape) : page.texts;
  const type = objectOf(capital(name), description, shape);
  builder.queryField(name, (t) =>
    page.versioned
      ? t.field({
          type,
          nullable: true,
          description: `${description} Null for a version that is none.`,
          extensions: { public: true },
          args: { version: t.arg.string({ description: 'The one that holds now unless given.' }) },
          resolve: async (_root, { version = null }, { dependencies }) => {
            const found = await readVersion(dependencies, page, version);
            return found && groupOf(found);
          },
        })
      : t.field({
          type,
          description,
          extensions: { public: true },
          resolve: (_root, _args, { dependencies }) =>
            groupOf(textsOf(dependencies.catalogue.current(), page)),
        }),
  );
}
