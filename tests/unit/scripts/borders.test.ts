import { describe, expect, it } from 'vitest';
import { borders, circles, crossings } from '../../../scripts/borders.ts';

/** A file with one import each, which its border forbids. */
const planted: [border: string, file: string, text: string][] = [
  ['domain/', 'domain/pricing/fee.ts', `import { z } from 'zod';`],
  ['domain/', 'domain/pricing/fee.ts', `import { readFileSync } from 'node:fs';`],
  ['domain/', 'domain/pricing/fee.ts', `import { env } from '#server/base/env.ts';`],
  ['browser’s code imports', 'client/site/app.tsx', `import { env } from '#server/base/env.ts';`],
  ['browser’s code imports', 'client/site/screens/Home/Home.tsx', `import { readFileSync } from 'node:fs';`],
  ['site and the desk import', 'client/site/app.tsx', `import { Desk } from '#client/desk/app.tsx';`],
  ['site and the desk import', 'client/desk/app.tsx', `import { App } from '../site/app.tsx';`],
  ['made of imports neither', 'client/ui/Button.tsx', `import { App } from '#client/site/app.tsx';`],
  ['server imports nothing', 'server/base/pages/pages.ts', `import { App } from '#client/site/app.tsx';`],
  [
    'server imports nothing',
    'server/base/pages/pages.ts',
    `import { renderToString } from 'react-dom/server';`,
  ],
  [
    'imports the desk',
    'server/assembly/schema.ts',
    `import '#server/registrations/registrations/orders.desk.ts';`,
  ],
  ['imports the desk', 'server/app.ts', `import { createDesk } from '#server/desk/serve-desk.ts';`],
  ['plots/ imports', 'plots/bars.ts', `import { env } from '#server/base/env.ts';`],
  ['*.store.ts', 'server/orders/orders/order.service.ts', `import { PrismaClient } from '@prisma/client';`],
  [
    '*.store.ts',
    'server/orders/orders/order.rest.ts',
    `import type { Order } from '#prisma/generated/client/client.ts';`,
  ],
  ['districts below', 'server/base/jobs/jobs.ts', `await import('#server/common/mail/mail.service.ts');`],
  ['districts below', 'server/organiser/columns.ts', `import '#server/common/mail/mail.service.ts';`],
  [
    'districts below',
    'server/orders/orders/order.store.ts',
    `import type { A } from '../../money/bank/a.ts';`,
  ],
  ['districts below', 'server/unlisted/a.ts', `import '#server/site/catalogue/catalogue.store.ts';`],
  ['districts below', 'server/site/content/a.ts', `import '#server/unlisted/a.ts';`],
];

describe('the borders between the parts', () => {
  it.each(planted)('refuse: %s in %s: %s', (border, file, text) => {
    expect(crossings(file, text)).toEqual([expect.stringContaining(border)]);
  });

  it('are each tried here', () => {
    const untried = borders.filter(({ name }) => !planted.some(([border]) => name.includes(border)));
    expect(untried).toEqual([]);
  });

  it.each([
    ['domain/pricing/fee.ts', `import { z } from 'zod/mini'; import { a } from '../time.ts';`],
    ['server/orders/orders/order.store.ts', `import { Prisma } from '#prisma/generated/client/client.ts';`],
    ['server/orders/orders/order.schema.ts', `import '#server/orders/pricing/price.schema.ts';`],
    ['server/assembly/schema.ts', `import '#server/registrations/registrations/registration.schema.ts';`],
    ['server/orders/orders/a.desk.ts', `import { deskBuilder } from '#server/organiser/desk/builder.ts';`],
    ['client/desk/app.tsx', `import { Button } from '#client/ui/Button.tsx'; import 'react';`],
  ])('let %s import what it may', (file, text) => {
    expect(crossings(file, text)).toEqual([]);
  });

  it('find rooms that import each other in a circle, through others, too', () => {
    const file = (path: string, target: string) => ({ file: path, text: `import '#${target}';` });
    const line = [
      file('server/orders/seats/a.ts', 'server/orders/orders/a.ts'),
      file('server/orders/orders/a.ts', 'server/orders/pricing/a.ts'),
    ];
    expect(circles(line)).toEqual([]);
    const round = [...line, file('server/orders/pricing/b.ts', 'server/orders/seats/b.ts')];
    expect(circles(round)).toEqual([
      expect.stringContaining('server/orders/seats/a.ts imports'),
      expect.stringContaining('server/orders/orders/a.ts imports'),
      expect.stringContaining('server/orders/pricing/b.ts imports'),
    ]);
  });
});
