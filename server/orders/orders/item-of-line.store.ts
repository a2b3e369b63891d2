import { Prisma } from '#prisma/generated/client/client.ts';
import { holds } from '#server/base/database/folded.ts';
import { literalInLike } from '#server/base/lib/like.ts';

/** That a line of `"OrderLine" l` is of an item, by its id or a part of its name, and has not been taken off. */
export const isOfItem = (item: string): Prisma.Sql =>
  Prisma.sql`l."quantity" > l."takenOff" AND (l."itemId" = ${item} OR ${holds(Prisma.sql`l."name"`, `%${literalInLike(item)}%`)})`;
