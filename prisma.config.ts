import { defineConfig } from 'prisma/config';

/** Only `prisma generate` reads this; migrations run through server/base/database/migrate.ts. */
export default defineConfig({ schema: 'prisma/schema' });
