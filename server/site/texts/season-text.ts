import type * as z from 'zod';

const PLACEHOLDERS = ['season', 'years', 'now'];

const strange = (value: string) =>
  [...value.matchAll(/\{([^}]*)\}?|\}/g)].find(
    ([all, name]) => !all.endsWith('}') || !PLACEHOLDERS.includes(name ?? ''),
  );

/**
 * A text in which {season}, {years} and {now} stand for what the season is: 'nine hybrid conferences in London in September 2026',
 * '2026', and at the time of a conference 'NextGen Pharma 2026 is'. Any other placeholder is refused.
 */
export function ofSeason(schema: z.ZodString): z.ZodString {
  return schema.refine((value) => !strange(value), {
    error: 'must name nothing but {season}, {years} and {now} in braces',
  });
}

/** A text that may be another one during a conference or not, after the season, and where there are no conferences at all. */
export function bySeason<Name extends string>(
  name: Name,
  schema: z.ZodString,
  title: string,
  where: string,
  group: string,
) {
  const usual = schema.meta({
    title,
    description: `${where}: {season} is what the season is, {years} when.`,
    group,
  });
  const other = (when: string) =>
    schema.optional().meta({ title: `${title} ${when}`, description: `In its place ${when}.`, group });
  return {
    [name]: usual,
    [`${name}After`]: other('after the season'),
    [`${name}Without`]: other('without conferences'),
  } as Record<Name, z.ZodString> & Record<`${Name}After` | `${Name}Without`, z.ZodOptional<z.ZodString>>;
}
