import { defineConfig } from 'prisma/config';

/** Only `prisma generate` reads this; migrations run through prisma/migrate.ts. */
export default defineConfig({ schema: 'prisma/schema.prisma' });
